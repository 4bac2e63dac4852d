import { isPatronymic } from "@deck/contracts/person-names";

/**
 * Parts a name that a provider keeps in one piece: the last word is the last name, but before a patronymic at the end,
 * as in "Громова Галина Сергеевна", the first one is. The patronymic stays with the first name.
 */
export function partName(name: string): { first_name: string; last_name: string } {
	const words = name.trim().split(/\s+/);
	const [family = ""] = words;
	if (words.length === 3 && isPatronymic(words[2] ?? ""))
		return { first_name: words.slice(1).join(" "), last_name: family };
	const last_name = words.length > 1 ? (words.pop() ?? "") : "";
	return { first_name: words.join(" "), last_name };
}
