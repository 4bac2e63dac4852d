import { openPage, type Say, test, typeDate } from "@deck/tests/support/components/page";
import { expect } from "vitest";
import { commands, page } from "vitest/browser";

interface Registered {
	editor: string;
	participant: string;
	path: string;
	number: number;
}

async function buildRegistration(editor: string): Promise<Registered> {
	const path = await commands.buildRegistrationConference();
	await commands.appointStaff(editor, path, { type: "editor" });
	const participant = await commands.join();
	return { editor, participant, path, number: await commands.register(participant, path) };
}

const openRegistration = ({ path, number }: Registered) => openPage(`/${path}/adm/registrations/${number}`);

const region = (say: Say, title: string) => page.getByRole("region", { name: say(title), exact: true });

test("typing the day of a payment key by key breaks no field", async ({ say, signedIn }) => {
	await openRegistration(await buildRegistration(await signedIn()));
	await typeDate(region(say, "registrations:pay.title"), say);
});

test("typing the day of an act of services key by key breaks no field", async ({ say, signedIn }) => {
	const registered = await buildRegistration(await signedIn());
	await commands.confirmPayment(registered.editor, registered.path, registered.number);
	await openRegistration(registered);
	await page.getByRole("button", { name: say("documents:act.make") }).click();
	await typeDate(page.getByRole("dialog"), say);
});

test("typing the day of a settled difference key by key breaks no field", async ({ say, signedIn }) => {
	const registered = await buildRegistration(await signedIn());
	const { editor, participant, path, number } = registered;
	await commands.confirmPayment(editor, path, number);
	const paper = await commands.submitPaper(participant, path);
	const decision = { to: "accepted", version: 1, held: null };
	const { status } = await commands.request(
		editor,
		"POST",
		`/api/conf/${path}/papers/${paper}/status`,
		decision,
	);
	expect(status).toBe(200);
	await commands.correctToPresenter(editor, path, number, paper);
	await openRegistration(registered);
	await typeDate(region(say, "registrations:balance.title"), say);
});

test("typing the day of a bulk cancellation key by key breaks no field", async ({ say, signedIn }) => {
	const { path } = await buildRegistration(await signedIn());
	await openPage(`/${path}/adm/registrations`);
	await page.getByRole("checkbox", { name: say("table:select_all", { count: 1 }) }).click();
	const bar = page.getByRole("region", { name: say("table:selection.bar") });
	await bar.getByRole("button", { name: say("table:selection.more"), exact: true }).click();
	await page.getByRole("menuitem", { name: say("registrations:bulk.act.cancel"), exact: true }).click();
	await typeDate(page.getByRole("dialog"), say);
});

test("staff who review in a double-blind conference read why they see no registrations", async ({
	say,
	signedIn,
}) => {
	const [reviewing, editor, author] = [await signedIn(), await commands.join(), await commands.join()];
	const path = await commands.buildConference({ blindness: "double" });
	for (const one of [reviewing, editor]) await commands.appointStaff(one, path, { type: "editor" });
	const number = await commands.submitPaper(author, path);
	await commands.requestReview(editor, reviewing, path, number);
	for (const address of ["", "/1", "/stats", "/bank", "/check-in"]) {
		await openPage(`/${path}/adm/registrations${address}`);
		await expect.element(page.getByText(say("admin:registrations_hidden.text"))).toBeVisible();
	}
});
