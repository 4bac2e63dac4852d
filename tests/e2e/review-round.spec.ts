import type { OwnReview } from "@deck/contracts/own-review";
import { expect, expectAccessible, signIn, test } from "../support/browser.ts";
import { makePdf } from "../support/fixtures/builders.ts";
import { buildPaper } from "../support/fixtures/built-paper.ts";
import { dayFromToday, longDay } from "../support/fixtures/days.ts";
import { staffPaperPage } from "../support/pages/staff-paper-page.ts";
import { Person } from "../support/person.ts";
import { PaperSteps } from "../support/steps/paper-steps.ts";
import { ReviewSteps, reviewForm } from "../support/steps/review-steps.ts";

test("three reviewers are asked, one declines, one is late; a revision, a second round and a decision", async ({
	page,
	join,
	visitor,
	table,
	machine,
	say,
	language,
}) => {
	// Four people in two rounds.
	test.setTimeout(240_000);
	const [{ editor, author, path, number }, tove, ilmari, piotr] = await Promise.all([
		buildPaper({ join, table }, { conference: { blindness: "double" } }),
		join(),
		join(),
		join(),
	]);
	const lada = await new Person(machine).join();
	const [steps, life] = [new ReviewSteps(path, number), new PaperSteps(path, number)];
	const first = await steps.requestReview(editor, tove, "Tove Nygaard");
	const refused = await steps.requestReview(editor, ilmari, "Ilmari Kettunen");
	const late = await steps.requestReview(editor, piotr, "Piotr Hałas");
	await steps.agreeAndSend(tove, first, reviewForm({ verdict: "revise", content: "The split is not fair." }));
	await steps.answer(piotr, late, { agrees: true });

	const ilmaris = await visitor(ilmari);
	await ilmaris.goto(`/${path}/myreviews/${refused}`);
	await ilmaris.getByRole("button", { name: say("my-reviews:question.decline") }).click();
	const declining = ilmaris.getByRole("dialog", { name: say("my-reviews:decline.title") });
	await expect(declining.getByRole("heading", { name: say("my-reviews:decline.title") })).toBeVisible();
	await declining.getByText(say("my-reviews:reason.no_time"), { exact: true }).click();
	await declining.getByRole("textbox", { name: say("my-reviews:decline.name") }).fill("Lada Voronkova");
	await declining.getByRole("textbox", { name: say("my-reviews:decline.email") }).fill(lada.email);
	await declining.getByRole("button", { name: say("my-reviews:decline.confirm") }).click();
	await expect(ilmaris.getByRole("heading", { name: say("my-reviews:over.refused") })).toBeVisible();

	await page.clock.setSystemTime(Date.now() + 40 * 86_400_000);
	await signIn(page, editor);
	await page.goto(`/${path}/adm/papers/${number}?tab=reviews`);
	const at = staffPaperPage(page, say);
	await at.main.getByRole("button", { name: say("reviews:alternate.invite"), exact: true }).click();
	await at.dialog.getByRole("button", { name: say("reviews:alternate.send"), exact: true }).click();
	const owed = at.main.getByRole("list", { name: say("reviews:owed.title") }).getByRole("listitem");
	await expect(owed.filter({ hasText: "Lada Voronkova" })).toBeVisible();
	await expect(owed.filter({ hasText: "Piotr" })).toContainText(say("reviews:owed.review_late"));
	const [ladas] = (await lada.get<OwnReview[]>(`/api/conf/${path}/myreviews`)).body;
	await steps.agreeAndSend(lada, ladas?.id ?? "", reviewForm({ content: "A sound comparison." }));
	await expect(at.main.getByText(say("reviews:sent_of", { sent: 2, count: 3 })), "live").toBeVisible();
	const writing = await visitor(piotr);
	await writing.goto(`/${path}/myreviews/${late}`);
	await writing
		.getByRole("textbox", { name: new RegExp(`^${say("my-reviews:content.name")}`) })
		.fill("So far so");

	await at.decide("revising");
	const brief = at.dialog.getByRole("region", { name: say("decide:brief.title") });
	await expect(brief).toContainText(say("decide:brief.closes", { count: 1 }));
	await expect(brief).toContainText("Piotr Hałas");
	await expect(brief).toContainText(say("decide:brief.late"));
	await at.dialog
		.getByRole("textbox", { name: say("paper-actions:till.label"), exact: true })
		.fill(dayFromToday(60));
	await at.dialog.getByRole("textbox", { name: say("paper-actions:move.note") }).fill("Mind the split.");
	await at.button(say("decide:email.write")).click();
	const text = at.dialog.getByRole("textbox", { name: say("decide:email.text") });
	await text.fill("{titel}");
	const preview = at.dialog.getByRole("region", { name: say("decide:email.preview") });
	const emails = { count: 3, authors: 1, reviewers: 2 };
	const submit = (count: number) => {
		const act = say("paper-actions:submit.revising");
		const shows = say("paper-actions:submit.and_show", { act, count });
		return at.button(say("paper-actions:submit.and_send", { act: shows, ...emails }));
	};
	await submit(2).click();
	await expect(at.dialog.getByText(say("errors:placeholder_unknown", { name: "titel" }))).toBeVisible();
	await text.fill("Look at “{title}” once more.\n\n{note}\n\n{till}");
	await expect(preview).toContainText("Look at “Cloud gap filling with a diffusion prior” once more.");
	await expect(preview).toContainText(`${longDay(60, "en")}, 23:59`);
	await at.dialog.getByText(say("decide:reveal.preview")).click();
	const shown = at.dialog.getByRole("article");
	await expect(shown).toHaveCount(2);
	await at.dialog.getByRole("checkbox", { name: /Tove/ }).uncheck();
	await expect(shown).toHaveCount(1);
	await at.dialog.getByRole("checkbox", { name: /Tove/ }).check();
	await expect(shown.filter({ hasText: "The split is not fair." })).toHaveCount(1);
	await expect(shown.filter({ hasText: "Tove" })).toHaveCount(0);
	await expectAccessible(page);
	await submit(2).click();
	await expect(at.dialog).toHaveCount(0);
	const message = await author.waitForEmailWith("once more.");
	expect(message.text).toContain(`Mind the split.\n\n${longDay(60, "en")}, 23:59`);
	expect(message.text).not.toContain("Tove");

	await expect(writing.getByRole("heading", { name: say("my-reviews:over.closed") }), "live").toBeVisible();
	await expect(writing.getByRole("region", { name: say("my-reviews:over.draft") })).toContainText(
		"So far so",
	);

	const own = await visitor(author);
	await own.goto(`/${path}/mysubs/${number}`);
	const reviews = own.getByRole("region", { name: say("own-paper:reviews.title"), exact: true });
	await expect(reviews.getByRole("article")).toHaveCount(2);
	for (const name of ["Tove", "Lada", "Ilmari", "Piotr"])
		await expect(own.locator("body")).not.toContainText(name);
	const unfair = reviews.getByRole("article").filter({ hasText: "The split is not fair." });
	await unfair.getByRole("button", { name: new RegExp(say("own-paper:reviews.reply")) }).click();
	await unfair.getByRole("textbox").fill("It is by years now.");
	await unfair.getByRole("button", { name: say("own-paper:reviews.send") }).click();
	await expect(unfair.getByRole("region", { name: say("own-paper:reviews.answer") })).toContainText(
		"by years",
	);
	expect((await life.addVersion(author, "1. The split is by years.", await makePdf(3))).status).toBe(201);

	await expect(own.getByText(say("own-paper:round", { number: 2 })).first()).toBeVisible();
	const expert = (await steps.readOne(editor, first))?.expert ?? 0;
	const again = (await steps.requestFrom(editor, expert)).review ?? "";
	await steps.answer(tove, again, { agrees: true });
	const toves = await visitor(tove);
	await toves.goto(`/${path}/myreviews/${again}`);
	const earlier = toves.getByRole("region", { name: say("my-reviews:earlier.title"), exact: true });
	await expect(earlier).toContainText("1. The split is by years.");
	await earlier.getByText(say("my-reviews:earlier.review", { number: 1 })).click();
	await expect(earlier).toContainText("It is by years now.");
	await toves
		.getByRole("button", { name: say("my-reviews:changed.compare", { before: 1, after: 2 }), exact: true })
		.click();
	const changed = toves.getByRole("region", { name: say("difference:title"), exact: true });
	await expect(changed.getByRole("listitem").first()).toContainText("Page 3");
	await expectAccessible(toves);
	await steps.send(tove, again, reviewForm({ content: "Fair now." }));

	await expect(at.main.getByText(say("reviews:sent_of", { sent: 1, count: 1 }))).toBeVisible();
	await at.decide("revising");
	const verdicts = at.dialog.getByRole("radiogroup", { name: say("decide:verdict") });
	await verdicts.getByText(say("decide:to.accepted"), { exact: true }).click();
	await expect(brief).toContainText(say("reviews:round", { round: 2 }));
	const act = say("paper-actions:submit.accepted", { number });
	const shows = say("paper-actions:submit.and_show", { act, count: 1 });
	await at.button(say("paper-actions:submit.and_send", { act: shows, ...emails })).click();
	await expect(at.dialog).toHaveCount(0);
	await expect(reviews.getByText("Fair now.")).toBeVisible();
	await author.waitForEmail(new RegExp({ en: "has been accepted", ru: "принята" }[language]));
	await tove.waitForEmail(/was accepted|принята/);
	expect((await life.read(editor)).status).toBe("accepted");
});
