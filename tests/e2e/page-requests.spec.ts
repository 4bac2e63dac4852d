import { expect, test } from "../support/browser.ts";
import { recordPageRequests } from "../support/pages/page-requests.ts";
import { conferenceWithPaperToReview } from "../support/pages/review-pages.ts";
import { Person } from "../support/person.ts";

/** Bounds count until the page is usable, with what may come beside it on a slow machine. */
type AddressedPage = readonly [
	name: string,
	person: Person | null,
	address: string,
	usable: string,
	requests: number,
	kilobytes: number,
];

/** A file that names another, which names a third, costs a slow line three waits. */
const DEPTH = 2;

test("pages opened by address make few requests, in chains of at most two", async ({
	join,
	table,
	machine,
	visitor,
}) => {
	const { editor, author, path, number, steps } = await conferenceWithPaperToReview(table, join);
	const reviewer = await join();
	const review = await steps.requestReview(editor, reviewer, "Tove Nygaard");
	await reviewer.post(`/api/conf/${path}/myreviews/${review}/answer`, { agrees: true });
	const expert = new Person(machine);
	await steps.requestReview(editor, expert, "Anna Link");
	const { text } = await expert.waitForEmailWith("/auth/review#");
	const link = /\/auth\/review#\S+/.exec(text)?.[0] ?? "";

	const pages: readonly AddressedPage[] = [
		["staff's paper", editor, `/${path}/adm/papers/${number}`, "main h1 span[lang]", 26, 540],
		["staff's list", editor, `/${path}/adm/papers`, "main >> text=Snow under clouds", 22, 420],
		["all reviews", editor, `/${path}/adm/reviews`, "main h1", 24, 420],
		["review form", reviewer, `/${path}/myreviews/${review}`, "main form textarea", 22, 520],
		["review by link", null, link, "main h1", 18, 400],
		["own paper", author, `/${path}/mysubs/${number}`, "main h1", 22, 380],
		["submission", author, `/${path}/submit`, "main form input", 20, 420],
		["registration", author, `/${path}/registration`, "main h1", 20, 420],
		["conference, signed out", null, `/${path}`, "main h1", 9, 260],
	];
	for (const [name, person, address, usable, requests, kilobytes] of pages) {
		const page = await visitor(person ?? undefined);
		const recorded = await recordPageRequests(page);
		await page.goto(address, { waitUntil: "commit" });
		await page.locator(usable).first().waitFor();
		const seen = recorded.figures();
		const list = recorded
			.all()
			.map(({ path, depth, bytes }) => `${depth} ${bytes} ${path}`)
			.join("\n");
		expect.soft(seen.requests, `requests of ${name}\n${list}`).toBeLessThanOrEqual(requests);
		expect.soft(seen.bytes, `bytes of ${name}\n${list}`).toBeLessThanOrEqual(kilobytes * 1000);
		expect.soft(seen.depth, `chain of ${name}\n${list}`).toBeLessThanOrEqual(DEPTH);
		await page.context().close();
	}
});
