-- Up Migration
-- How lists sort text for people, as the page's own lists do: whatever its case, numbers inside it as numbers (WS-9 before WS-10).
create collation log.words (provider = icu, locale = 'en-u-kn-true');
