import type { Paper } from "@deck/contracts/paper";
import type { ClearFormerAuthorForm } from "@deck/contracts/paper-staff";
import { accountIdsByEmail } from "../account/find.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { AppError, invalid } from "../kernel/errors.ts";
import { changePaper } from "./change.ts";
import { assertPaperSeen, requirePaperRights } from "./readable.ts";
import { viewPaper } from "./view.ts";

/**
 * Ends a former author's conflict of interest with a paper, for staff who may place it. Authors could otherwise shut an
 * editor out of their paper, by naming the editor as an author for a moment. Nobody clears themself: former authors are no
 * staff of the paper, nor are their impersonators. 4 table calls.
 * @throws 404, 403, 409; 422 `editing_closed` for a deleted paper, `former_author_unknown` and `former_author_submitted` at
 * `email`
 */
export async function clearFormerAuthor(
	context: SignedInContext,
	conference: ConferenceItem,
	number: number,
	{ email, reason, version }: ClearFormerAuthorForm,
): Promise<Paper> {
	const after = await changePaper(context, conference, number, async (before, current) => {
		const rights = requirePaperRights(context, before);
		if (!rights.places) throw new AppError("forbidden", "forbidden");
		assertPaperSeen(context, current, before, rights, version);
		const { status, former_authors = [], submitted_by, on_behalf } = before.paper;
		if (status === "deleted") throw new AppError("invalid", "editing_closed");
		if (!former_authors.includes(email)) throw invalid("email", "former_author_unknown");
		const accounts = await accountIdsByEmail(context.table, [email]);
		if (!on_behalf && accounts.includes(submitted_by)) throw invalid("email", "former_author_submitted");
		const rest = former_authors.filter((one) => one !== email);
		return {
			set: { former_authors: rest.length > 0 ? rest : undefined },
			audit: [{ action: "paper.former_author_cleared", before: { former_author: email }, after: { reason } }],
		};
	});
	return viewPaper(after, conference, context.now(), requirePaperRights(context, after));
}
