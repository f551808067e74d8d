"""Search: trees and races of whole moves over the worlds that are possible for a seat."""
