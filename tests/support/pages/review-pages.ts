import type { Table } from "@deck/core/kernel/ports";
import type { Page } from "@playwright/test";
import { appointStaff, buildConference, submitPaper } from "../fixtures/builders.ts";
import type { Translate } from "../interface-texts.ts";
import type { Person } from "../person.ts";
import { ReviewSteps } from "../steps/review-steps.ts";

/** Makes a double-blind conference with a paper. */
export async function conferenceWithPaperToReview(table: Table, join: () => Promise<Person>) {
	const [editor, author] = await Promise.all([join(), join()]);
	const { path } = await buildConference(table, { blindness: "double" });
	await appointStaff(table, editor, path, { type: "editor" });
	const number = await submitPaper(author, path, { title: "Snow under clouds" });
	return { editor, author, path, number, steps: new ReviewSteps(path, number) };
}

export const reviewFormPage = (page: Page, say: Translate) => ({
	group: (name: string) => page.getByRole("radiogroup", { name, exact: true }),
	text: (part: string) => page.getByRole("textbox", { name: new RegExp(`^${say(`my-reviews:${part}`)}`) }),
	saved: page.getByText(new RegExp(say("my-reviews:draft.saved", { time: "\\d\\d:\\d\\d" }))),
	send: page.getByRole("button", { name: say("my-reviews:check.send"), exact: true }),
	dialog: page.getByRole("dialog"),
});
