import type { OwnPaper, Paper } from "@deck/contracts/paper";
import { expect, signIn, test } from "../support/browser.ts";
import { buildConference, makePdf } from "../support/fixtures/builders.ts";
import { SubmitForm } from "../support/pages/submit-form.ts";
import { Person } from "../support/person.ts";
import { REGISTRATION_DATES, setFees } from "../support/steps/registration-steps.ts";

const MIB = 1024 * 1024;

test("an English paper is submitted, from the empty form to its page @journey", async ({
	page,
	join,
	machine,
	table,
	say,
}) => {
	const author = await join();
	const colleague = new Person(machine);
	const { path } = await buildConference(table);
	const form = new SubmitForm(page, say);
	await signIn(page, author);

	await page.goto(`/${path}`);
	await page.getByRole("link", { name: say("conference-home:submit") }).click();
	await expect(page).toHaveURL(`/${path}/submit`);
	await form.submit.click();
	await expect(form.summary.getByRole("link")).toHaveText([
		"Section: The field is required",
		"Format: The field is required",
		"Title: The field is required",
		"Abstract: The field is required",
		"Last name: The field is required",
		"Organisation: The field is required",
		"Country: Choose a country from the list",
		"Keywords: Please specify minimum 3 keywords",
		"Manuscript: Add the manuscript",
	]);
	await expect(form.field("section")).toBeFocused();
	await expect(page.getByRole("button", { name: "Correct 9 fields" })).toBeVisible();

	// Blurring a field with an error would move the layout during the click.
	const orcid = form.field("author.orcid");
	await orcid.fill("0000-0000");
	await form.addAuthor.hover();
	const before = await form.addAuthor.boundingBox();
	await page.mouse.down();
	await expect(orcid).not.toBeFocused();
	expect(await form.addAuthor.boundingBox()).toEqual(before);
	await page.mouse.move(0, 0);
	await page.mouse.up();
	await expect(orcid).toHaveAttribute("aria-invalid", "true");
	await orcid.fill("");
	await form.summary.getByRole("link", { name: /^Abstract/ }).click();
	await expect(form.field("abstract")).toBeFocused();

	await form.choice("common:language.en").check();
	await form.chooseSection("Optics");
	await form.choice("common:format.poster").check();
	await form.field("title").fill("Облака над снегом");
	await expect(form.field("title")).toHaveAccessibleDescription(say("errors:inenglish"));
	await form.field("title").fill("Snow under clouds");
	await form.field("abstract").fill("We fill the gaps that clouds leave in daily maps of snow.");
	await form.field("author.first_name").fill("Mira");
	await form.field("author.last_name").fill("Olsen");
	await form.field("author.organization").fill("Institute of Optics");
	await form.chooseCountry("Norway");
	await form.addAuthor.click();
	await expect(form.field("author.first_name")).toBeFocused();
	await form.field("author.last_name").fill("Sukarno");
	await form.field("author.organization").fill("Bandung Institute of Technology");
	await form.field("author.email").fill(author.email);
	await expect(form.field("author.email")).toHaveAccessibleDescription(say("errors:emails_unique"));
	await form.field("author.email").fill("author@univ,example");
	await expect(form.field("author.email")).toHaveAccessibleDescription(
		`${say("errors:email")}: ${say("submit:author.comma")}`,
	);
	await form.field("author.email").fill(colleague.email);
	await form.chooseCountry("Indonesia");
	await form.addKeywords("keywords", "snow, clouds");
	await expect(form.field("keywords")).toHaveAccessibleDescription(say("errors:keywords", { count: 3 }));
	await form.addKeywords("keywords", "diffusion");
	await form.chooseFile("snow.pdf", await makePdf(3, 6 * MIB));
	await expect(form.fileButton("replace", "snow.pdf")).toBeVisible();
	await expect(page.getByText(/^3 pages · 6(\.\d)?\sMB · \d\d:\d\d$/)).toBeVisible();
	await expect(form.summary).toBeHidden();
	await expect(page.getByText(say("submit:bar.ready"))).toBeVisible();
	await expect(page.getByRole("complementary")).toContainText("Snow under clouds");

	await form.submit.dblclick();
	await expect(page).toHaveURL(`/${path}/mysubs/1`);
	await expect(page.getByText(say("submit:submitted", { number: 1 }))).toBeVisible();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Number 1 Snow under clouds");
	const main = page.getByRole("main");
	await expect(main.getByRole("region", { name: say("common:next.title") })).toContainText(
		say("common:next.wait"),
	);
	await expect(main.getByRole("region").getByRole("heading", { level: 2 })).toHaveText([
		say("common:next.wait"),
		say("versions:title"),
		say("mysubs:authors"),
		say("common:paper_text.abstract.label"),
		say("timeline:title"),
		say("own-paper:paper"),
	]);
	await main.getByRole("link", { name: say("mysubs:page"), exact: true }).click();
	const rows = main.getByRole("listitem");
	await expect(rows).toHaveCount(1);
	await expect(rows).toContainText("Snow under clouds");
	await expect(rows).toContainText(say("common:paper_status.submitted"));
	await expect(rows).toContainText(say("common:next.wait"));
	for (const person of [author, colleague]) {
		expect((await person.waitForEmail(/paper 1/)).text).toContain(`${machine.url}/${path}/mysubs/1`);
	}
	await expect
		.poll(async () =>
			(await author.get<OwnPaper[]>(`/api/conf/${path}/mysubs`)).body.map(({ number }) => number),
		)
		.toEqual([1]);

	await rows.getByRole("link").click();
	await page.getByRole("button", { name: say("versions:preview_named", { name: "snow.pdf" }) }).click();
	const preview = page.getByRole("dialog", { name: "snow.pdf" });
	await expect(preview.getByRole("region", { name: "Page 1" })).toHaveText("Page 1");
	await preview.getByRole("textbox").fill("3");
	await preview.getByRole("textbox").press("Enter");
	await expect(preview.getByRole("region", { name: "Page 3" })).toHaveText("Page 3");
	await page.keyboard.press("Escape");
	await expect(preview).toHaveCount(0);
});

test("a Russian paper has English texts too, and is kept over a reload @phone", async ({
	page,
	join,
	table,
	say,
}) => {
	const author = await join();
	const { path } = await buildConference(table);
	const form = new SubmitForm(page, say);
	await signIn(page, author);

	await page.goto(`/${path}/submit`);
	await expect(form.choice("common:language.ru")).toBeChecked();
	await form.chooseSection("Сигналы");
	await form.choice("common:format.oral").check();
	await form.field("title").fill("Снег под облаками");
	await form.field("title_en").fill("Snow under clouds");
	await form.field("abstract").fill("Заполняем пробелы, которые облака оставляют на картах снега.");
	await form.field("abstract_en").fill("We fill the gaps that clouds leave in maps of snow.");
	await form.field("acknowledgements").fill("Фонду снега.");
	await form.field("acknowledgements_en").fill("To the Snow Fund.");
	await form.field("author.first_name").fill("Юлия");
	await form.field("author.last_name").fill("Щукина");
	await expect(form.field("author.first_name_en")).toHaveValue("Iuliia");
	await expect(form.field("author.last_name_en")).toHaveValue("Shchukina");
	await form.field("author.first_name_en").fill("Julia");
	await form.field("author.first_name").fill("Юля");
	await expect(form.field("author.first_name_en"), "written by hand").toHaveValue("Julia");
	await form.field("author.organization").fill("Самарский университет");
	await expect(form.field("author.organization_en")).toHaveAccessibleDescription(say("submit:author.check"));
	await form.field("author.organization_en").focus();
	await form.field("author.organization").focus();
	await expect(form.field("author.organization_en"), "it was looked at").toHaveAccessibleDescription("");
	await form.field("author.organization_en").fill("Samara University");
	await form.chooseCountry("Россия");
	await form.addKeywords("keywords", "снег, облака, диффузия");
	await expect(page).toHaveURL(/\?draft=/);
	await expect(form.saved).toBeAttached();

	await page.reload();
	await expect(form.field("title")).toHaveValue("Снег под облаками");
	await form.choice("common:language.en").check();
	await expect(form.field("title")).toHaveValue("Snow under clouds");
	await form.choice("common:language.ru").check();
	await expect(form.field("title")).toHaveValue("Снег под облаками");
	await form.submit.click();
	await expect(form.summary.getByRole("link")).toHaveText([
		`${say("common:paper_text.keywords.label_en")}: Укажите ключевые слова, не меньше 3`,
		`${say("upload:manuscript")}: Добавьте рукопись`,
	]);
	await form.addKeywords("keywords_en", "snow; clouds; diffusion");
	await form.chooseFile("снег.pdf", await makePdf(2));
	await expect(form.fileButton("replace", "снег.pdf")).toBeVisible();
	await form.submit.click();

	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Номер 1 Снег под облаками");
	await expect(page.getByText("J. Shchukina · Samara University")).toBeVisible();
	await expect(page.getByRole("definition").filter({ hasText: /Фонду|Fund/ })).toHaveText([
		"Фонду снега.",
		"To the Snow Fund.",
	]);
	const { subject } = await author.waitForEmail(/Спектр/);
	expect(subject).toBe(say("mail:paper_received.subject", { conference: "Спектр", number: 1 }));
	const { body } = await author.get<Paper>(`/api/conf/${path}/papers/1`);
	expect(body.authors.map(({ full_name, country }) => [full_name, country])).toEqual([["Юля Щукина", "RUS"]]);
});

test("pages with countries open in a browser that reports a malformed language tag", async ({
	page,
	join,
	table,
	say,
}) => {
	const { path } = await buildConference(table, { dates: REGISTRATION_DATES });
	await setFees(table, path);
	await signIn(page, await join());
	await page.addInitScript(() =>
		Object.defineProperty(navigator, "languages", { value: ["en-US@posix", "en"] }),
	);
	for (const [address, title] of [
		[`/${path}/submit`, say("submit:page")],
		[`/${path}/registration`, say("registration:title")],
		["/profile", say("profile:title")],
	]) {
		await page.goto(address ?? "");
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(title ?? "");
	}
	await page.goto(`/${path}/submit`);
	await expect(new SubmitForm(page, say).field("author.country")).toBeVisible();
});
