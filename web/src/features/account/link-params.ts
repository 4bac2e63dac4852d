import { useLocation, useParams } from "react-router";

/**
 * Returns a link's parameters in order, empty if missing: from after the `#`, which servers never log, or
 * named path parts (specification §2).
 */
export function useLinkParams(...names: string[]): string[] {
	const params = useParams();
	const { hash } = useLocation();
	if (hash.length > 1) return hash.slice(1).split("/").map(decoded);
	return names.map((name) => params[name] ?? "");
}

export function useLinkIds(): { id: string; hash: string; rest: string[] } {
	const [id, hash, ...rest] = useLinkParams("id", "hash");
	return { id: validPart(id), hash: validPart(hash), rest };
}

/** Makes malformed parameters invalid, which the server explains. */
const validPart = (word = "") => (/^[\w-]{1,64}$/.test(word) ? word : "-");

function decoded(word: string): string {
	try {
		return decodeURIComponent(word);
	} catch {
		return word;
	}
}
