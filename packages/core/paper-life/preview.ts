import type { ReleasePreview } from "@deck/contracts/paper-staff";
import type { ConferenceItem } from "../conference/lookup.ts";
import { readWithSections } from "../conference/whole.ts";
import { atMost } from "../kernel/at-most.ts";
import type { SignedIn } from "../kernel/context.ts";
import { notFound } from "../kernel/errors.ts";
import { render } from "../mail/render.ts";
import { decisionDrafts } from "../paper/letters.ts";
import { readPaper, type WholePaper } from "../paper/lookup.ts";
import { participationIn } from "../paper/participation.ts";

/** Papers whose letters are made at once. */
const AT_ONCE = 5;

/**
 * The e-mails that a release of held decisions would send, in the words in which they would go; papers without a held
 * decision that the asker may know are passed over. One call, and up to four a paper.
 */
export async function previewRelease(
	context: SignedIn,
	conference: ConferenceItem,
	numbers: readonly number[],
): Promise<ReleasePreview[]> {
	const found = await readWithSections(context.table, conference.conference);
	if (!found) throw notFound();
	const previews = await atMost(AT_ONCE, [...new Set(numbers)], async (number) => {
		const whole = await readPaper(context.table, conference.conference, number);
		const held = whole?.paper.held;
		if (!whole || !held || !decides(context, whole)) return [];
		const { to, note, at, by } = held;
		const paper = { ...whole.paper, status: to, decision: { to, note, at, by }, opening: undefined };
		const drafts = await decisionDrafts(context, { whole: { ...whole, paper }, found });
		const letters = drafts.map((draft) => {
			const { subject, text } = render(draft, context.config.site_url);
			return { to: draft.to, locale: draft.locale, subject, text };
		});
		return [{ number, to, letters }];
	});
	return previews.flat();
}

function decides({ actor }: SignedIn, { paper, authors }: WholePaper): boolean {
	return participationIn({ section: paper.section, authors }, actor).decides;
}
