import type { HandOverPaperForm, Paper } from "@deck/contracts/paper";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { AppError, invalid } from "../kernel/errors.ts";
import { toAuthorForm } from "./author-form.ts";
import { changePaper } from "./change.ts";
import { assertPaperSeen, requirePaperRights } from "./readable.ts";
import { viewPaper } from "./view.ts";

/**
 * Changes the corresponding author, for the current one and staff who may edit. 2 table calls.
 * @throws 404, 403, 409; 422 `editing_closed` for a deleted paper, `author_unknown` at `email`
 */
export async function handOverPaper(
	context: SignedInContext,
	conference: ConferenceItem,
	number: number,
	{ email, version }: HandOverPaperForm,
): Promise<Paper> {
	const after = await changePaper(context, conference, number, (before, current) => {
		const rights = requirePaperRights(context, before);
		if (!rights.corresponding && !rights.edits) throw new AppError("forbidden", "forbidden");
		assertPaperSeen(context, current, before, rights, version);
		if (before.paper.status === "deleted") throw new AppError("invalid", "editing_closed");
		if (!before.authors.some((author) => author.email === email)) throw invalid("email", "author_unknown");
		const corresponding = before.authors.find((author) => author.corresponding)?.email;
		return {
			authors: before.authors.map((author) => ({
				...toAuthorForm(author),
				locales: author.locales?.en ? { en: author.locales.en } : undefined,
				corresponding: author.email === email,
			})),
			audit: [{ action: "paper.handed_over", before: { corresponding }, after: { corresponding: email } }],
		};
	});
	return viewPaper(after, conference, context.now(), requirePaperRights(context, after));
}
