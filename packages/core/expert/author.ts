import type { SignedIn } from "../kernel/context.ts";
import { ownPaperNumbers } from "../paper/own-numbers.ts";

/**
 * Whether who asks is an author in the conference. Whether an expert may be deleted, or have another address, tells
 * whether they have any reviews; beside how busy they are, where one's own papers are left out, that would tell an author
 * who reviews theirs. So authors do neither, to any expert. One query an address.
 */
export async function isAuthorHere(context: SignedIn, conference: string): Promise<boolean> {
	const papers = await ownPaperNumbers(context, conference, context.actor.conflicts);
	return papers.length > 0;
}
