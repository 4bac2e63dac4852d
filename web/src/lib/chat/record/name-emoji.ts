const EMOJI =
	/(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F)(?:\p{Emoji_Presentation}|\p{Emoji_Modifier}|\u200D?\p{Extended_Pictographic}?\uFE0F|\u200D\p{Extended_Pictographic})*/gu;

/** A text with a word in brackets in place of emoji, one for many in a row: the fonts of PDFs have none. */
export const nameEmoji = (text: string, word: string): string => text.replace(EMOJI, `[${word}]`);
