import { expectAccessible, openPage, test, testOnBoth, textsOf } from "@deck/tests/support/components/page";
import { sampleProgramme } from "@deck/tests/support/fixtures/programme";
import { expect } from "vitest";
import { commands, page } from "vitest/browser";

/** Opens the page of the sample programme. */
async function openProgramme(query = ""): Promise<string> {
	const path = await commands.buildConference({ timezone: "Europe/Samara" });
	await commands.answer(`/api/public/confs/${path}/programme`, { status: 200, json: sampleProgramme() });
	await openPage(`/${path}/programme${query}`);
	return path;
}

const star = (name: string) => page.getByRole("button", { name, exact: true });

testOnBoth(
	"a stranger reads the programme by day, also parallel sessions and a cancelled talk",
	async ({ say, language }) => {
		await openProgramme();
		await expect
			.element(page.getByRole("heading", { level: 1 }))
			.toHaveTextContent(say("programme:page.title"));
		const session = language === "en" ? "Session 3" : "Заседание 3";
		const card = page.getByRole("article").filter({ hasText: session });
		await expect
			.element(card.getByRole("listitem").nth(1).getByText(say("programme:common.cancelled")))
			.toBeVisible();
		expect(textsOf(page.getByRole("time")).slice(0, 2)).toEqual(["09:00", "09:00"]);
		await expectAccessible();
	},
);

test("a room in another zone shows its own time", async ({ say }) => {
	await openProgramme();
	const card = page.getByRole("article").filter({ hasText: "Session 4" });
	await expect
		.element(card.getByText(say("programme:page.in_room", { time: "11:30–12:30", zone: "UTC+5" })))
		.toBeVisible();
	await expect.element(card.getByRole("time")).toHaveTextContent("11:30");
});

test("stars stay in the browser, and starred entries that overlap say so", async ({ say }) => {
	const path = await openProgramme();
	for (const title of ["Talk 31", "Talk 41"]) await star(say("programme:page.star", { title })).click();
	await openPage(`/${path}/programme?starred=1`);
	const overlap = say("programme:page.overlaps", { others: "10:30 Talk 41" });
	await expect.element(page.getByText(overlap)).toBeVisible();
	expect(page.getByText("Talk 33").elements()).toEqual([]);
	await star(say("programme:page.star", { title: "Talk 41" })).click();
	await expect.poll(() => page.getByText(overlap).elements()).toEqual([]);
	await expectAccessible();
});

test("an account takes over the browser's stars", async ({ say, signedIn }) => {
	const path = await openProgramme();
	await star(say("programme:page.star", { title: "Talk 31" })).click();
	const email = await signedIn();
	const readStars = async () =>
		(await commands.request(email, "GET", `/api/conf/${path}/programme/stars`)).body;
	await openPage(`/${path}/programme`);
	await expect.poll(readStars).toEqual({ ids: ["talk-31"] });
	await star(say("programme:page.star", { title: "Talk 33" })).click();
	await expect.poll(readStars).toEqual({ ids: ["talk-31", "talk-33"] });
	await star(say("programme:page.star", { title: "Talk 31" })).click();
	await expect.poll(readStars).toEqual({ ids: ["talk-33"] });
	expect(Object.keys(localStorage).filter((key) => key.startsWith("programme-stars"))).toEqual([]);
});

test("words find talks, and views arrange them by room, section and person", async ({ say }) => {
	await openProgramme();
	await page.getByRole("searchbox").fill("author 41");
	await expect.poll(() => textsOf(page.getByRole("article").getByRole("heading"))).toEqual(["Session 4"]);
	await page.getByRole("searchbox").fill("");
	await page.getByRole("tab", { name: say("programme:page.view.rooms") }).click();
	await expect
		.poll(() => textsOf(page.getByRole("heading", { level: 2 })))
		.toEqual(["Great Hall", "Room 12", "Registan Room", say("programme:page.no_room")]);
	await page.getByRole("tab", { name: say("programme:page.view.people") }).click();
	await expect
		.element(
			page
				.getByRole("listitem")
				.filter({ has: page.getByRole("heading", { name: "Author 31" }) })
				.getByText("Talk 33"),
		)
		.toBeVisible();
	await expectAccessible();
});

testOnBoth("a talk has a page of its own", async ({ say, language }) => {
	const path = await openProgramme();
	await openPage(`/${path}/programme/talks/talk-32`);
	await expect
		.element(page.getByRole("heading", { level: 1 }))
		.toHaveTextContent(language === "en" ? "Talk 32" : "Доклад 32");
	await expect.element(page.getByText(say("programme:common.cancelled"))).toBeVisible();
	await expectAccessible();
	await openPage(`/${path}/programme/talks/nothing`);
	await expect.element(page.getByText(say("programme:page.gone"), { exact: true })).toBeVisible();
});
