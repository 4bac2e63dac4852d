import type { ManuscriptText } from "@deck/contracts/preflight";
import type { Ports } from "../kernel/ports.ts";
import type { PaperAggregate } from "../paper/lookup.ts";
import { textFileOf } from "../paper/preflight/view.ts";
import { readBytes } from "../upload/inspect.ts";

/** Reads a manuscript's pages from the preflight; null if unreadable or deleted. */
export async function readPages(
	{ files }: Pick<Ports, "files">,
	preflight: PaperAggregate["preflights"][number],
): Promise<string[] | null> {
	const stored = textFileOf(preflight);
	const object = stored && (await files.read(stored.key, stored.version_id));
	const bytes = object && (await readBytes(object.body, object.size));
	if (!bytes) return null;
	const { pages } = JSON.parse(Buffer.from(bytes).toString()) as ManuscriptText;
	return pages;
}
