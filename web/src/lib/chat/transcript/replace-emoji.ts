const EMOJI =
	/(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F)(?:\p{Emoji_Presentation}|\p{Emoji_Modifier}|\u200D?\p{Extended_Pictographic}?\uFE0F|\u200D\p{Extended_Pictographic})*/gu;

export const replaceEmoji = (text: string, word: string): string => text.replace(EMOJI, `[${word}]`);
