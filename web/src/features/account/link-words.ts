import { useLocation, useParams } from "react-router";

/**
 * The words of a letter's link, in their order: those behind the `#`, where no server's log has them, or the named
 * ones of the path, as the specification has it (§2). A word that is missing is empty.
 */
export function useLinkWords(...names: string[]): string[] {
	const params = useParams();
	const { hash } = useLocation();
	if (hash.length > 1) return hash.slice(1).split("/").map(decoded);
	return names.map((name) => params[name] ?? "");
}

/** The account and the word of a link, with what may follow them. */
export function useLinkIds(): { id: string; hash: string; end: string | undefined } {
	const [id, hash, end] = useLinkWords("id", "hash");
	return { id: ofLetter(id), hash: ofLetter(hash), end };
}

/** What no letter can have had becomes a word that is wrong: the server says so in its own words. */
const ofLetter = (word = "") => (/^[\w-]{1,64}$/.test(word) ? word : "-");

function decoded(word: string): string {
	try {
		return decodeURIComponent(word);
	} catch {
		return word;
	}
}
