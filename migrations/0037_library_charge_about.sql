-- The kind of a charge has a column of its own; its text names the book alone, so that it reads in every language.
-- Receipts keep their text. No charge is named otherwise: the text was always written by the server.
UPDATE "library_charge" SET "about" = regexp_replace("about", '^(Late fine|Lost book|Damaged book): ', '');
