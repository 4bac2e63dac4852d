import type { Conference } from "@deck/contracts/conference";
import type { Page, WebSocketRoute } from "@playwright/test";
import { expect, expectAccessible, signIn, test } from "../support/browser.ts";
import {
	appointStaff,
	buildConference,
	conferenceForm,
	makePlatformAdmin,
	newPath,
	submitPaper,
} from "../support/fixtures/builders.ts";
import { dayFromToday } from "../support/fixtures/days.ts";
import type { Translate } from "../support/interface-texts.ts";

const NAME = "Spectra";
const locales = {
	en: { short_title: NAME, title: "Conference on spectra" },
	ru: { short_title: NAME, title: "Конференция о спектрах" },
};

function home(page: Page, say: Translate) {
	const words = (key: string, values?: Record<string, string | number>) =>
		say(`conference-state:${key}`, values);
	const life = page.getByRole("region", { name: words("title") });
	const alerts = page.getByRole("list", { name: say("shell:alerts") });
	return {
		words,
		life,
		top: page.getByRole("heading", { level: 1 }),
		heading: life.getByRole("heading", { name: words("title"), exact: true }),
		state: (state: string) => page.getByRole("main").getByText(words(`state.${state}`), { exact: true }),
		button: (verb: string) => life.getByRole("button", { name: words(`${verb}.button`), exact: true }),
		alerts,
		alert: (key: string) => alerts.getByText(words(key, { name: NAME })),
	};
}

test("a creator hides a conference, opens it again, archives it and reopens it @journey", async ({
	page,
	visitor,
	join,
	table,
	say,
	expectConsole,
}) => {
	const [creator, chair] = await Promise.all([join(), join()]);
	const dates = {
		submissions_open: dayFromToday(-9),
		submissions_close: dayFromToday(9),
		notification: dayFromToday(4),
	};
	const { path } = await buildConference(table, { locales, dates });
	await appointStaff(table, creator, path, { type: "creator" });
	await appointStaff(table, chair, path, { type: "sec_chair", section_id: "optics" });
	await signIn(page, creator);
	const { words, life, top, heading, state, button, alerts, alert } = home(page, say);
	const watching = await visitor(chair);
	const seen = home(watching, say);

	await page.goto(`/${path}/adm`);
	await watching.goto(`/${path}/adm`);
	await expect(state("open")).toBeVisible();
	await expect(seen.state("open")).toBeVisible();
	await expect(seen.life, "who may do nothing of it is offered nothing").toHaveCount(0);
	await expectAccessible(page);

	await button("hide").click();
	const asks = page.getByRole("dialog", { name: words("hide.confirm_title", { name: NAME }) });
	await expect(asks.getByText(words("hide.confirm_text"))).toBeVisible();
	await expectAccessible(page);
	await asks.getByRole("button", { name: words("hide.confirm") }).click();
	await expect(alert("hide.done")).toBeVisible();
	await expect(state("hidden")).toBeVisible();
	await expect(heading, "what was pressed has gone with the focus").toBeFocused();
	await expect(seen.state("hidden"), "the others' pages follow").toBeVisible();
	await expect(seen.top, "a change by somebody else takes the focus from nobody").not.toBeFocused();
	await expect(watching.getByText(say("conference:opening.title_read"))).toBeVisible();
	await expect(life.getByRole("button")).toHaveText([words("delete.button")]);
	const warning = say("dates:warning.notification_before_close");
	await expect(page.getByRole("link", { name: warning })).toHaveAttribute("href", `/${path}/adm/dates`);
	await expect(watching.getByText(warning)).toHaveCount(0);
	await expectAccessible(page);
	expectConsole(
		`Failed to load resource: the server responded with a status of 404 (Not Found) /api/conf/${path}`,
	);
	const stranger = await visitor();
	await stranger.goto(`/${path}`);
	await expect(stranger.getByRole("heading", { level: 1 })).toHaveText(say("error-page:404.title"));

	await page.getByRole("button", { name: say("conference:opening.open") }).click();
	await page
		.getByRole("dialog")
		.getByRole("button", { name: say("conference:opening.confirm") })
		.click();
	await expect(state("open")).toBeVisible();
	await expect(top).toBeFocused();

	const archive = async () => {
		await button("archive").click();
		await page
			.getByRole("dialog")
			.getByRole("button", { name: say("conference-state:archive.confirm") })
			.click();
	};
	await archive();
	await expect(state("archived")).toBeVisible();
	await expect(heading).toBeFocused();
	await expect(seen.state("archived")).toBeVisible();
	await expectAccessible(page);
	await alerts.getByRole("button", { name: say("common:undo") }).click();
	await expect(state("open")).toBeVisible();
	await expect(heading).toBeFocused();
	await archive();
	await expect(state("archived")).toBeVisible();
	await button("reopen").click();
	await expect(state("open")).toBeVisible();
	await expect(heading).toBeFocused();
});

test("only the creator may hide a conference with submissions, and its authors still see it", async ({
	page,
	visitor,
	join,
	table,
	say,
}) => {
	const [creator, superadmin, author] = await Promise.all([join(), join(), join()]);
	const { path } = await buildConference(table, { locales });
	await appointStaff(table, creator, path, { type: "creator" });
	await appointStaff(table, superadmin, path, { type: "superadmin" });
	await submitPaper(author, path, { title: "Snow under clouds" });
	const managing = await visitor(superadmin);
	const managersHome = home(managing, say);
	await managing.goto(`/${path}/adm`);
	await expect(managersHome.life.getByText(managersHome.words("hide.creator_only"))).toBeVisible();
	await expect(managersHome.life.getByRole("button")).toHaveText([managersHome.words("archive.button")]);

	await signIn(page, creator);
	const { words, state, button } = home(page, say);
	await page.goto(`/${path}/adm`);
	await button("hide").click();
	const asks = page.getByRole("dialog");
	await expect(asks.getByText(words("hide.confirm_papers", { count: 1 }))).toBeVisible();
	await asks.getByRole("button", { name: words("hide.confirm") }).click();
	await expect(state("hidden")).toBeVisible();
	const writing = await visitor(author);
	await writing.goto(`/${path}`);
	await expect(writing.getByRole("heading", { level: 1 })).toBeVisible();
	await expect(writing.getByText("Snow under clouds")).toBeVisible();
	await expect(writing.getByRole("link", { name: say("conference-home:to_checklist") })).toHaveCount(0);
});

test("a creator deletes a conference by typing its path, and restores it", async ({
	page,
	visitor,
	join,
	table,
	say,
	expectConsole,
}) => {
	const [creator, superadmin] = await Promise.all([join(), join()]);
	const { path } = await buildConference(table, { locales });
	await appointStaff(table, creator, path, { type: "creator" });
	await appointStaff(table, superadmin, path, { type: "superadmin" });
	await signIn(page, creator);
	const { words, button, alerts, alert } = home(page, say);
	const remove = async () => {
		await page.goto(`/${path}/adm`);
		await button("delete").click();
		const asks = page.getByRole("dialog", { name: words("delete.confirm_title", { name: NAME }) });
		const confirm = asks.getByRole("button", { name: words("delete.confirm") });
		await expect(confirm).toHaveAccessibleDescription(words("delete.hint", { path }));
		await expectAccessible(page);
		for (const other of [path.toUpperCase(), ` ${path} `]) {
			await asks.getByLabel(words("delete.label")).fill(other);
			await expect(confirm, other).toHaveAttribute("aria-disabled", "true");
		}
		await asks.getByLabel(words("delete.label")).fill(path);
		await confirm.click();
		await expect(page).toHaveURL("/");
		await expect(alert("delete.done")).toBeVisible();
	};
	const listOwn = async () =>
		(await creator.get<Conference[]>("/api/confs/staffed")).body.map((one) => one.path);

	await remove();
	await alerts.getByRole("button", { name: words("delete.restore") }).click();
	await expect(alert("delete.restored")).toBeVisible();
	expect(await listOwn()).toEqual([path]);

	await remove();
	expectConsole(
		`Failed to load resource: the server responded with a status of 404 (Not Found) /api/conf/${path}`,
	);
	const managing = await visitor(superadmin);
	await managing.goto(`/${path}/adm`);
	await expect(managing.getByRole("heading", { level: 1 })).toHaveText(say("error-page:404.title"));
	await expect(managing.getByText(NAME)).toHaveCount(0);
	await page.goto(`/${path}/adm/dates`);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(words("deleted.title", { name: NAME }));
	await expectAccessible(page);
	await page.getByRole("button", { name: words("delete.restore") }).click();
	await expect(alert("delete.restored")).toHaveCount(1);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("dates:title"));
	await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
	expect(await listOwn()).toEqual([path]);
});

test("pages of other staff stop reading counts of a conference once it is deleted", async ({
	visitor,
	join,
	table,
	expectConsole,
}) => {
	const [creator, superadmin] = await Promise.all([join(), join()]);
	const { path } = await buildConference(table, { locales });
	await appointStaff(table, creator, path, { type: "creator" });
	await appointStaff(table, superadmin, path, { type: "superadmin" });
	for (const address of ["/my", `/${path}/adm`]) {
		const page = await visitor(superadmin);
		const sockets: WebSocketRoute[] = [];
		let confirmed = 0;
		let last = 0;
		await page.routeWebSocket("/ws", (socket) => {
			sockets.push(socket);
			const server = socket.connectToServer();
			server.onMessage((message) => {
				if (String(message).includes('"subscribed"')) {
					confirmed += 1;
					last = Date.now();
				}
				socket.send(message);
			});
		});
		const reads: string[] = [];
		page.on("request", (request) => {
			if (!/adm\/(work|messages\/unread-count)$/.test(request.url())) return;
			reads.push(request.url());
			last = Date.now();
		});
		await page.goto(address);
		// Of tasks and messages; a subscription may repeat that of the tasks after two seconds.
		const kindsRead = () => new Set(reads.map((one) => one.slice(one.lastIndexOf("/")))).size;
		const isQuiet = () => Date.now() - last > 3_000;
		await expect.poll(() => [confirmed > 0, kindsRead(), isQuiet()]).toEqual([true, 2, true]);

		if (address !== "/my")
			expectConsole(
				`Failed to load resource: the server responded with a status of 404 (Not Found) /api/conf/${path}`,
			);
		const listed = page.waitForResponse("**/api/confs/staffed");
		expect((await creator.post(`/api/conf/${path}/adm/deletion`, { path })).status).toBe(204);
		await listed;
		await page.waitForLoadState("networkidle");
		reads.length = 0;
		confirmed = 0;
		await sockets.at(-1)?.close();
		await expect.poll(() => confirmed).toBeGreaterThan(0);
		await page.waitForLoadState("networkidle");
		expect(reads).toEqual([]);
		await page.close();
		expect((await creator.post(`/api/conf/${path}/adm/restore`)).status).toBe(204);
	}
});

test("an admin copies a conference with its dates moved by a year", async ({ page, join, table, say }) => {
	const [admin, creator] = await Promise.all([join(), join()]);
	await makePlatformAdmin(table, admin);
	const path = `${newPath()}-2027`;
	await buildConference(table, {
		path,
		locales: {
			en: { short_title: NAME, title: "Fifth Spectra 2027" },
			ru: { short_title: NAME, title: "Спектры-2027" },
		},
		dates: {
			submissions_close: "2027-02-01T18:30",
			conference_start: "2027-05-24",
			conference_end: "2027-05-28",
		},
	});
	await appointStaff(table, creator, path, { type: "creator" });
	await signIn(page, admin);
	const { words, button } = home(page, say);
	await page.goto(`/${path}/adm`);
	await button("copy").click();
	const dialog = page.getByRole("dialog", { name: words("copy.dialog", { name: NAME }) });
	const address = dialog.getByLabel(say("conference:form.path"), { exact: true });
	const start = dialog.getByLabel(words("copy.start"), { exact: true });
	const title = (locale: "en" | "ru") =>
		dialog.getByLabel(say(`conference:form.title.${locale}`), { exact: true });
	await expect(start).toHaveValue("2028-05-22");
	await expect(address).toHaveValue(path.replace("2027", "2028"));
	await expect(dialog.getByText("2028-01-31 18:30")).toBeVisible();
	await expect(title("en")).toHaveValue("Fifth Spectra 2028");
	await title("ru").fill("Спектры в Самаре");
	await start.fill("2029-05-21");
	await expect(title("en"), "names go with the year of the first day").toHaveValue("Fifth Spectra 2029");
	await expect(title("ru"), "but for one that was typed").toHaveValue("Спектры в Самаре");
	await start.fill("2028-05-29");
	await expect(dialog.getByText("2028-02-07 18:30")).toBeVisible();
	await expect(dialog.getByText(words("copy.moved", { count: 371 }))).toBeVisible();
	await expectAccessible(page);
	const ordinals = dialog.getByText(words("copy.ordinals", { words: "Fifth" }));
	await expect(ordinals).toBeVisible();
	await title("en").fill("Sixth Spectra 2028");
	await expect(ordinals).toBeHidden();
	const submit = dialog.getByRole("button", { name: words("copy.submit") });
	await address.fill(path);
	await submit.click();
	await expect(address).toHaveAccessibleDescription(new RegExp(`${say("errors:path_taken")}$`));
	const fresh = newPath();
	await address.fill(fresh);
	await submit.click();
	await expect(page).toHaveURL(`/${fresh}/adm`);
	const { body } = await admin.get<Conference>(`/api/conf/${fresh}`);
	expect([body.state, body.locales.en.title, body.dates.conference_end, body.sections.length]).toEqual([
		"hidden",
		"Sixth Spectra 2028",
		"2028-06-02",
		conferenceForm().sections.length,
	]);
	await expect(page.getByText(say("conference:opening.title"))).toBeVisible();
});

test("the staff's overview shows what is next, and leads to it", async ({
	page,
	visitor,
	join,
	table,
	say,
}) => {
	const [superadmin, observer] = await Promise.all([join(), join()]);
	const dates = {
		submissions_open: dayFromToday(-9),
		submissions_close: dayFromToday(9),
		notification: dayFromToday(4),
	};
	const { path } = await buildConference(table, { locales, dates });
	await appointStaff(table, superadmin, path, { type: "superadmin" });
	await appointStaff(table, observer, path, { type: "observer" });
	await signIn(page, superadmin);
	const { words } = home(page, say);
	const lines = (on: Page) => on.getByRole("region", { name: words("next.title") });
	await page.goto(`/${path}/adm`);
	await expect(lines(page).getByRole("listitem")).toHaveText([
		words("next.name"),
		words("next.info_en"),
		words("next.info_ru"),
		words("next.contacts"),
		words("next.days"),
		say("dates:warning.notification_before_close"),
		new RegExp(`^${say("conference:dates.notification")}`),
		new RegExp(`^${say("conference:dates.submissions_close")}`),
	]);
	await lines(page)
		.getByRole("link", { name: words("next.days") })
		.click();
	await expect(page).toHaveURL(`/${path}/adm/dates`);

	const reading = await visitor(observer);
	await reading.goto(`/${path}/adm`);
	await expect(
		lines(reading).getByRole("listitem"),
		"an observer sees their own step and the dates",
	).toHaveText([
		words("next.name"),
		new RegExp(`^${say("conference:dates.notification")}`),
		new RegExp(`^${say("conference:dates.submissions_close")}`),
	]);
	await expect(lines(reading).getByRole("link")).toHaveText([words("next.all_dates"), words("next.name")]);
	await expect(home(reading, say).life).toHaveCount(0);
});
