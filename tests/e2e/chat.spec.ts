import { expect, expectAccessible, signIn, test } from "../support/browser.ts";
import { appointStaff, authorForm, buildConference, submitPaper } from "../support/fixtures/builders.ts";
import { ChatRoomSteps } from "../support/steps/chat-room-steps.ts";
import { PaperSteps } from "../support/steps/paper-steps.ts";

test("an author and the staff chat beside the paper and see each other's messages @journey @both", async ({
	page,
	join,
	visitor,
	table,
	say,
}) => {
	const [author, coauthor, chair] = await Promise.all([join(), join(), join()]);
	const { path } = await buildConference(table);
	await appointStaff(table, chair, path, { type: "sec_chair", section_id: "optics" });
	const number = await submitPaper(author, path, {
		section: "optics",
		title: "Sparse-view spectral tomography with learned priors",
		authors: [
			authorForm({ email: author.email, first_name: "Arina", last_name: "Veshnyakova" }),
			authorForm({
				email: coauthor.email,
				first_name: "Timur",
				last_name: "Kasymbekov",
				corresponding: false,
			}),
		],
	});
	const room = new ChatRoomSteps(path, `sub-${number}`);
	for (let n = 1; n <= 60; n++) await room.postMessage(n % 3 ? chair : author, `Earlier message ${n}`);
	await room.postMessage(author, "May the table go to an **appendix**?");
	await room.postMessage(chair, "Yes, up to two pages. See #1.", { reply_to: 61 });

	await signIn(page, author);
	await page.goto(`/${path}/mysubs/${number}`);
	await page.getByRole("button", { name: say("chat:ask") }).click();
	const log = page.getByRole("log", { name: say("chat:messages") });
	await expect(log.getByText("Yes, up to two pages.")).toBeVisible();
	const quoted = log.getByTitle(say("chat:go_to"));
	await expect(quoted).toContainText("May the table go to an appendix?");
	const field = page.getByLabel(say("chat:write"), { exact: true });
	await field.fill("Thank you. I am uploading the new version tonight.");
	await field.press("Control+Enter");
	await expect(log.getByText("I am uploading the new version tonight.")).toBeVisible();
	await expectAccessible(page);
	const staff = await visitor(chair);
	await staff.setViewportSize({ width: 1440, height: 900 });
	await staff.goto(`/${path}/adm/papers/${number}?room`);
	await expect(staff.getByRole("log").getByText("I am uploading the new version tonight.")).toBeVisible();
	await expect(
		staff
			.getByRole("log")
			.getByText(say("chat:seen_by", { number: 1, of: 2 }))
			.first(),
	).toBeVisible();

	await new PaperSteps(path, number).changeStatus(author, "withdrawn");
	const withdrawn = say("chat:state.withdrawn");
	await expect(staff.getByRole("log").getByText(withdrawn)).toBeVisible();
	await expect(staff.getByRole("status").filter({ hasText: withdrawn })).toHaveCount(1);
	await expect(staff.getByLabel(say("chat:write")), "who withdrew it may ask for it back").toBeVisible();
});
