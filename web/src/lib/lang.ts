/** The languages of the page. */

export type Lang = 'ja' | 'en';
