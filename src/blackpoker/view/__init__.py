"""Views: what a seat may know, and the words for people in Japanese and English."""
