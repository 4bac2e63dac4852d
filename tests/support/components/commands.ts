import type { ConferenceForm } from "@deck/contracts/conference";
import type { AdminRole, Locale } from "@deck/contracts/enums";
import type { BrowserCommand } from "vitest/node";
import type { paperForm } from "../fixtures/builders.ts";
import type { Person } from "../person.ts";

/** Modules are imported when needed, as every run of Vitest reads this file. */
const load = {
	builders: () => import("@deck/tests/support/fixtures/builders"),
	machines: () => import("@deck/tests/support/machine/machine"),
	people: () => import("@deck/tests/support/person"),
	registrations: () => import("@deck/tests/support/steps/registration-steps"),
	reviews: () => import("@deck/tests/support/steps/review-steps"),
	running: () => import("@deck/tests/support/machine/running-machine"),
};

const people = new Map<string, Person>();

function personAt(email: string): Person {
	const person = people.get(email);
	if (!person) throw new Error(`nobody has joined as ${email}`);
	return person;
}

async function runningMachine() {
	const [{ readRunningMachine }, { tableOf }] = await Promise.all([load.running(), load.machines()]);
	const machine = readRunningMachine();
	return { machine, table: tableOf(machine) };
}

/** What a component test does outside of the page. People are named by their addresses. */
const outside = {
	/** Returns the address of a new account. */
	async join(language: Locale = "en"): Promise<string> {
		const [{ machine }, { Person }] = await Promise.all([runningMachine(), load.people()]);
		const person = await new Person(machine).join(language);
		people.set(person.email, person);
		return person.email;
	},

	/** Returns the address of an account that is not confirmed. */
	async joinUnconfirmed(language: Locale): Promise<string> {
		const [{ machine }, { Person }] = await Promise.all([runningMachine(), load.people()]);
		const person = await new Person(machine).joinUnconfirmed(language);
		people.set(person.email, person);
		return person.email;
	},

	async makePlatformAdmin(email: string): Promise<void> {
		const [{ table }, { makePlatformAdmin }] = await Promise.all([runningMachine(), load.builders()]);
		await makePlatformAdmin(table, personAt(email));
	},

	async request(email: string, method: string, path: string, body?: unknown) {
		const { status, body: answer } = await personAt(email).request(method, path, { body });
		return { status, body: answer };
	},

	async buildConference(
		changes: Partial<ConferenceForm> & {
			state?: "hidden" | "open" | "archived";
			blindness?: "single" | "double";
		} = {},
	): Promise<string> {
		const [{ table }, { buildConference }] = await Promise.all([runningMachine(), load.builders()]);
		return (await buildConference(table, changes)).path;
	},

	async appointStaff(email: string, path: string, role: AdminRole): Promise<void> {
		const [{ table }, { appointStaff }] = await Promise.all([runningMachine(), load.builders()]);
		await appointStaff(table, personAt(email), path, role);
	},

	async submitPaper(
		email: string,
		path: string,
		changes: Parameters<typeof paperForm>[1] = {},
	): Promise<number> {
		const { submitPaper } = await load.builders();
		return submitPaper(personAt(email), path, changes);
	},

	/** Returns the path of a conference with fees and an open registration. */
	async buildRegistrationConference(): Promise<string> {
		const [{ table }, { buildConference }, { REGISTRATION_DATES, setFees }] = await Promise.all([
			runningMachine(),
			load.builders(),
			load.registrations(),
		]);
		const { path } = await buildConference(table, { dates: REGISTRATION_DATES });
		await setFees(table, path);
		return path;
	},

	/** Sends a listener's registration. Returns its number. */
	async register(email: string, path: string): Promise<number> {
		const { RegistrationSteps } = await load.registrations();
		return new RegistrationSteps(path).sendForNumber(personAt(email));
	},

	async confirmPayment(editor: string, path: string, number: number): Promise<void> {
		const { RegistrationSteps } = await load.registrations();
		await new RegistrationSteps(path).confirmPayment(personAt(editor), number);
	},

	/** Has staff make a paid listener the presenter of a paper, which costs more. */
	async correctToPresenter(editor: string, path: string, number: number, paper: number): Promise<void> {
		const [staff, { RegistrationSteps }] = [personAt(editor), await load.registrations()];
		const steps = new RegistrationSteps(path);
		const { locales, organization } = (await steps.readForStaff(staff, number)).content;
		const content = { locales, organization, format: "presenter", papers: [paper], events: [] };
		const { status } = await steps.applyAction(staff, number, {
			act: "correct",
			reason: "By e-mail.",
			content,
		});
		if (status !== 200) throw new Error(`correcting was refused with ${status}`);
	},

	async addExpert(editor: string, expert: string, path: string, number: number): Promise<void> {
		const { ReviewSteps } = await load.reviews();
		await new ReviewSteps(path, number).addExpert(personAt(editor), expert);
	},

	/** Returns the review's id. */
	async requestReview(editor: string, reviewer: string, path: string, number: number): Promise<string> {
		const { ReviewSteps } = await load.reviews();
		return new ReviewSteps(path, number).requestReview(personAt(editor), personAt(reviewer));
	},

	/** Has a review of the paper requested and sent. */
	async sendReview(editor: string, reviewer: string, path: string, number: number): Promise<void> {
		const { ReviewSteps } = await load.reviews();
		const steps = new ReviewSteps(path, number);
		await steps.agreeAndSend(
			personAt(reviewer),
			await steps.requestReview(personAt(editor), personAt(reviewer)),
		);
	},

	/** Returns a PDF that requires an unknown password, in Base64. */
	async makeEncryptedPdf(): Promise<string> {
		const { makeEncryptedPdf } = await load.builders();
		return Buffer.from(await makeEncryptedPdf()).toString("base64");
	},

	/** Returns subjects and texts of all e-mails to an address, the newest first. */
	async readInbox(address: string): Promise<string[]> {
		const [{ machine }, { Person }] = await Promise.all([runningMachine(), load.people()]);
		return (await new Person(machine, address).readInbox()).map(({ subject, text }) => `${subject}\n${text}`);
	},

	async readTexts(language: Locale): Promise<Record<string, unknown>> {
		const { readTexts } = await import("@deck/tests/support/interface-texts");
		return readTexts(language);
	},
};

type Outside = typeof outside;

/** Signs the browser in, or out without an address. */
const signIn: BrowserCommand<[email?: string]> = async ({ context }, email) => {
	await context.clearCookies();
	if (email === undefined) return;
	const { cookies, machine } = personAt(email);
	await context.addCookies(
		[...cookies].map(([name, value]) => ({
			name,
			value,
			domain: new URL(machine.url).hostname,
			path: "/",
			secure: name.startsWith("__Host-"),
			sameSite: "Lax" as const,
		})),
	);
};

/** Moves the mouse over an element and holds its button. */
const hold: BrowserCommand<[selector: string]> = async (context, selector) => {
	await context.iframe.locator(selector).hover();
	await context.page.mouse.down();
};

const release: BrowserCommand<[]> = ({ page }) => page.mouse.up();

interface Answer {
	status: number;
	headers?: Record<string, string>;
	json?: object;
}

const answerCounts = new Map<string, number>();

/** Answers requests to an address instead of the machine; null ends that. */
const answer: BrowserCommand<[path: string, given: Answer | null]> = async ({ page }, path, given) => {
	await page.unroute(`**${path}`);
	answerCounts.delete(path);
	if (!given) return;
	await page.route(`**${path}`, async (route) => {
		await route.fulfill(given);
		answerCounts.set(path, (answerCounts.get(path) ?? 0) + 1);
	});
};

/** Counts how often the present answer was given. */
const countAnswers: BrowserCommand<[path: string]> = (_, path) => answerCounts.get(path) ?? 0;

/** Signs the browser out and ends all given answers. */
const reset: BrowserCommand<[]> = async ({ context, page }) => {
	await page.unrouteAll({ behavior: "ignoreErrors" });
	await context.clearCookies();
};

export const commands = {
	...Object.fromEntries(
		Object.entries(outside).map(([name, act]) => [
			name,
			(_context: unknown, ...words: unknown[]) => (act as (...words: unknown[]) => unknown)(...words),
		]),
	),
	signIn,
	hold,
	release,
	answer,
	countAnswers,
	reset,
} as Record<string, BrowserCommand<never[]>>;

declare module "vitest/browser" {
	interface BrowserCommands extends Outside {
		signIn(email?: string): Promise<void>;
		hold(selector: string): Promise<void>;
		release(): Promise<void>;
		answer(path: string, given: Answer | null): Promise<void>;
		countAnswers(path: string): Promise<number>;
		reset(): Promise<void>;
	}
}
