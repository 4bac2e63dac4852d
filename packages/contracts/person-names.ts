/** Initials of first names and patronymics, typed in full or as initials: "Anna Maria" and "А.Б." are "A. M." and "А. Б.". */
export function initialsOf(firstName: string): string {
	return firstName
		.split(/\s+|(?<=\.)(?!-)/u)
		.filter(Boolean)
		.map((word) => word.split("-").filter(Boolean).map(initial).join("-"))
		.join(" ");
}

function initial(word: string): string {
	const [letter = ""] = word;
	return `${letter}.`;
}

/** First name and patronymic as one field has both: "Арина Игоревна". */
export const withPatronymic = (names: { first_name?: string; patr_name?: string } = {}): string =>
	[names.first_name, names.patr_name].filter(Boolean).join(" ");
