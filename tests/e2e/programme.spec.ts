import { readFile } from "node:fs/promises";
import { expect, expectAccessible, signIn, test } from "../support/browser.ts";
import { appointStaff, buildConference, submitPaper } from "../support/fixtures/builders.ts";
import { parseCalendar } from "../support/fixtures/icalendar.ts";
import { PaperSteps } from "../support/steps/paper-steps.ts";
import {
	ProgrammeSteps,
	paperTalk,
	roomForm,
	roomsForm,
	sessionForm,
} from "../support/steps/programme-steps.ts";

test("a stranger finds the released programme, stars talks and takes them along at sign-in @journey @both", async ({
	page,
	join,
	table,
	say,
	language,
}) => {
	const [staff, author] = [await join(), await join()];
	const { path } = await buildConference(table);
	await appointStaff(table, staff, path, { type: "creator" });
	const papers = [
		await submitPaper(author, path, { title: "Quiet light" }),
		await submitPaper(author, path, { title: "Loud snow" }),
	];
	for (const paper of papers) await new PaperSteps(path, paper).changeStatus(staff, "accepted");
	const programme = new ProgrammeSteps(path);
	await programme.editRooms(staff, roomsForm({ rooms: [roomForm("hall"), roomForm("attic")] }));
	const [first = 0, second = 0] = papers;
	await programme.change(staff, {
		put: [
			sessionForm("morning", { talks: [paperTalk(first)] }),
			sessionForm("parallel", { room: "attic", talks: [paperTalk(second)] }),
		],
	});
	expect((await programme.release(staff, false)).status).toBe(200);

	await page.goto(`/${path}`);
	await page
		.getByRole("main")
		.getByRole("link", { name: say("conference-home:programme") })
		.click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("programme:page.title"));
	const session = page.getByRole("article").filter({ hasText: "Quiet light" });
	await expect(session).toContainText(language === "en" ? "Room hall" : "Зал hall");
	await expectAccessible(page);
	for (const title of ["Quiet light", "Loud snow"])
		await page.getByRole("button", { name: say("programme:page.star", { title }), exact: true }).click();

	await signIn(page, await join());
	await page.goto(`/${path}/programme?starred=1`);
	await expect(page.getByText(say("programme:page.overlaps", { others: "" }).trim()).first()).toBeVisible();
	const stars = async () => (await page.request.get(`/api/conf/${path}/programme/stars`)).json();
	await expect.poll(stars).toEqual({ ids: papers.map((paper) => `talk-${paper}`) });

	await page.getByRole("button", { name: say("programme:page.downloads") }).click();
	const download = page.waitForEvent("download");
	await page.getByRole("menuitem", { name: say("programme:page.ics_starred") }).click();
	const file = await download;
	const { events } = parseCalendar(await readFile(await file.path(), "utf8"));
	expect(events.map((event) => event.get("SUMMARY"))).toEqual(["Quiet light", "Loud snow"]);
});
