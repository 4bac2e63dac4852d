import type { ConferenceWithInfo } from "@deck/contracts/conference";
import { expect, expectAccessible, signIn, test } from "../support/browser.ts";
import { appointStaff, buildConference } from "../support/fixtures/builders.ts";
import { redBlueJpeg } from "../support/fixtures/pictures.ts";
import { infoPage } from "../support/pages/conference-part-pages.ts";
import { openTwoStaffPages } from "../support/pages/two-staff-pages.ts";

test("information is written in both languages, with a picture @journey @both", async ({
	page,
	isMobile,
	join,
	table,
	machine,
	say,
}) => {
	const creator = await join();
	const { path } = await buildConference(table);
	await appointStaff(table, creator, path, { type: "creator" });
	await signIn(page, creator);
	await page.goto(`/${path}/adm/info`);
	const form = infoPage(page, say);
	const tool = (name: string) => form.tools.getByRole("button", { name: say(`info:tool.${name}`) });
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("info:title"));
	if (isMobile) await form.view("en");
	await expect(form.en).toBeVisible();
	await expect(form.ru).toBeVisible({ visible: !isMobile });
	await expectAccessible(page);

	await form.en.fill("Venue");
	await tool("heading").click();
	await expect(form.en).toHaveValue("## Venue");
	await form.en.press("End");
	await form.en.pressSequentially("\n\nThe hall is ");
	await form.en.press("Control+b");
	await form.en.pressSequentially("large");
	await form.en.press("End");
	await expect(form.en).toHaveValue("## Venue\n\nThe hall is **large**");
	await form.en.pressSequentially(", see ");
	await form.en.press("Control+k");
	await form.en.pressSequentially("https://example.org/hall");
	await expect(form.en).toHaveValue(
		`## Venue\n\nThe hall is **large**, see [${say("info:link_words")}](https://example.org/hall)`,
	);
	await form.en.press("End");
	await form.tools.locator("input[type=file]").setInputFiles({
		name: "large_hall.jpg",
		mimeType: "image/jpeg",
		buffer: await redBlueJpeg(page),
	});
	await expect(form.en).toHaveValue(/!\[large hall\]\(\/public\/conferences\/[\w-]+\.webp\)\n\n$/);
	await page.keyboard.type("The hall from above");
	const written = await form.en.inputValue();
	const picture = /\((\/public\/.+)\)/.exec(written)?.[1] ?? "";
	expect(written).toBe(
		`## Venue\n\nThe hall is **large**, see [${say("info:link_words")}](https://example.org/hall)` +
			`\n\n![The hall from above](${picture})\n\n`,
	);
	expect((await fetch(machine.url + picture)).headers.get("content-type")).toBe("image/webp");

	if (isMobile) await form.show("preview");
	await expect(form.preview.getByRole("heading", { level: 3 })).toHaveText("Venue");
	await expect(form.preview.locator("strong")).toHaveText("large");
	await expect(form.preview.getByRole("link")).toHaveAttribute("href", "https://example.org/hall");
	await expect(form.preview.getByRole("img", { name: "The hall from above" })).toHaveAttribute(
		"src",
		picture,
	);
	await expectAccessible(page);
	const only = [say("info:meter.both", { both: 0, all: 3 }), say("info:meter.only.en", { count: 3 })];
	await expect(page.getByText(only.join(" "))).toBeVisible();

	await page.reload();
	await expect(page.getByText(say("common:form.restored"))).toBeVisible();
	await form.view("ru");
	const foreign = page.getByText(say("info:picture.foreign"));
	await form.ru.fill("![Зал](https://elsewhere.example/hall.jpg)");
	await expect(foreign).toBeVisible();
	await form.ru.fill("## Место\n\nЗал большой");
	await expect(foreign).toBeHidden();
	await expect(
		page.getByText(
			[say("info:meter.both", { both: 2, all: 3 }), say("info:meter.only.en", { count: 1 })].join(" "),
		),
	).toBeVisible();
	await form.save.click();
	await expect(form.saved).toBeVisible();
	const { body } = await creator.get<ConferenceWithInfo>(`/api/conf/${path}`);
	expect(body.info).toEqual({
		format: "md",
		locales: { en: { text: written.trim() }, ru: { text: "## Место\n\nЗал большой" } },
		version: 1,
		whole: true,
	});
});

test("a picture is pasted and dropped into the text", async ({ page, join, table, say }) => {
	const creator = await join();
	const { path } = await buildConference(table);
	await appointStaff(table, creator, path, { type: "creator" });
	await signIn(page, creator);
	await page.goto(`/${path}/adm/info`);
	const form = infoPage(page, say);
	const bytes = [...(await redBlueJpeg(page))];
	const give = (kind: "paste" | "drop") =>
		form.en.evaluate(
			(area, [type, jpeg]) => {
				const data = new DataTransfer();
				data.items.add(new File([Uint8Array.from(jpeg)], "image.jpg", { type: "image/jpeg" }));
				const init = { bubbles: true, cancelable: true };
				area.dispatchEvent(
					type === "paste"
						? new ClipboardEvent("paste", { ...init, clipboardData: data })
						: new DragEvent("drop", { ...init, dataTransfer: data }),
				);
			},
			[kind, bytes] as const,
		);
	const one = `!\\[${say("info:picture.alt")}\\]\\(/public/conferences/[\\w-]+\\.webp\\)\\n\\n`;
	await give("paste");
	await expect(form.en).toHaveValue(new RegExp(`^${one}$`));
	await form.en.press("Control+End");
	await give("drop");
	await expect(form.en).toHaveValue(new RegExp(`^${one}${one}$`));
});

test("two people edit the information at once, and both texts are shown", async ({
	visitor,
	join,
	table,
	say,
}) => {
	const { path, person, first, second, notice } = await openTwoStaffPages(
		{ join, visitor, table, say },
		"superadmin",
		"info",
	);
	const [one, two] = [infoPage(first, say), infoPage(second, say)];

	await two.en.fill("By the second");
	await one.en.fill("By the first");
	await one.ru.fill("Первый");
	await one.save.click();
	await expect(one.saved).toBeVisible();

	await two.save.click();
	await expect(notice.getByRole("term")).toHaveText([say("info:text.en"), say("info:text.ru")]);
	await expect(notice.getByText("By the first", { exact: true })).toBeVisible();
	await expect(notice.getByText("By the second", { exact: true })).toBeVisible();
	await expect(notice.getByText("Первый", { exact: true })).toBeVisible();
	await expectAccessible(second);
	await notice.getByRole("button", { name: say("common:form.keep_mine") }).click();
	await two.save.click();
	await expect(two.saved).toBeVisible();
	await expect(one.en, "who has typed nothing follows").toHaveValue("By the second");
	const { body } = await person.get<ConferenceWithInfo>(`/api/conf/${path}`);
	expect(body.info).toMatchObject({
		locales: { en: { text: "By the second" }, ru: { text: "Первый" } },
		version: 2,
	});
});

test("other staff read the information, and everyone on the home page, even if it is long", async ({
	page,
	join,
	table,
	say,
}) => {
	const [creator, observer] = await Promise.all([join(), join()]);
	const { path } = await buildConference(table);
	await appointStaff(table, creator, path, { type: "creator" });
	await appointStaff(table, observer, path, { type: "observer" });
	const text = `# Venue\n\n<b>The hall</b>\n\n${"On and on. ".repeat(300)}\n\nThe very end`;
	await creator.request("PUT", `/api/conf/${path}/adm/info`, {
		body: { locales: { en: { text }, ru: { text: "" } }, version: 0 },
	});
	await signIn(page, observer);
	await page.goto(`/${path}/adm/info`);
	await expect(page.getByText(say("info:read_only"))).toBeVisible();
	await expect(page.getByRole("heading", { level: 3 })).toHaveText("Venue");
	await expect(page.getByText("<b>The hall</b>")).toBeVisible();
	await expect(page.getByText(say("info:preview.empty"))).toBeVisible();
	await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(0);
	await expectAccessible(page);
	const end = page.getByText("The very end");
	await page.goto(`/${path}`);
	await expect(end).toBeVisible();
	await page.context().clearCookies();
	await page.reload();
	await expect(end).toBeVisible();
});
