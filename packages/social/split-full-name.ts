import { isPatronymic } from "@deck/contracts/person-names";

/**
 * Splits a full name. The last name is the last word, or the first one before a final patronymic ("Громова Галина
 * Сергеевна"), which joins the first name.
 */
export function splitFullName(name: string): { first_name: string; last_name: string } {
	const words = name.trim().split(/\s+/);
	const [family = ""] = words;
	if (words.length === 3 && isPatronymic(words[2] ?? ""))
		return { first_name: words.slice(1).join(" "), last_name: family };
	const last_name = words.length > 1 ? (words.pop() ?? "") : "";
	return { first_name: words.join(" "), last_name };
}
