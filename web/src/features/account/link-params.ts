import { useLocation, useParams } from "react-router";

/**
 * Returns a link's parameters in order: from after the `#`, which servers never log, or the named path parts
 * (specification §2). Missing ones are empty.
 */
export function useLinkParams(...names: string[]): string[] {
	const params = useParams();
	const { hash } = useLocation();
	if (hash.length > 1) return hash.slice(1).split("/").map(decoded);
	return names.map((name) => params[name] ?? "");
}

export function useLinkIds(): { id: string; hash: string; end: string | undefined } {
	const [id, hash, end] = useLinkParams("id", "hash");
	return { id: validPart(id), hash: validPart(hash), end };
}

/** A malformed parameter becomes an invalid one, which the server explains. */
const validPart = (word = "") => (/^[\w-]{1,64}$/.test(word) ? word : "-");

function decoded(word: string): string {
	try {
		return decodeURIComponent(word);
	} catch {
		return word;
	}
}
