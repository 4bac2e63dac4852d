import type { CalendarFeed } from "@deck/contracts/deck";
import type { MailSubscription } from "@deck/contracts/profile";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expertForm } from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { waitForOutbox } from "../support/invariants/expect-nothing-lost.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { startTestMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import { passwordResetForm, waitForNewLink } from "../support/steps/email-links.ts";
import { LinkReviewer } from "../support/steps/link-reviewer.ts";
import { submitPaperSteps } from "../support/steps/paper-steps.ts";
import { ReviewSteps } from "../support/steps/review-steps.ts";

let machine: TestMachine;
let cast: Cast;
const the = (name: string) => cast.the(name);

beforeAll(async () => {
	machine = await startTestMachine();
	cast = await Cast.join(machine);
});
afterAll(() => checkInvariantsAndStop(machine));

async function renewSecrets(): Promise<void> {
	await waitForOutbox(machine);
	await machine.crash();
	await machine.restart({ renewSecrets: true });
}

async function calendarStatus(url: string): Promise<number> {
	return (await new Person(machine).get(new URL(url).pathname)).status;
}

const newCalendar = async (person: Person) => (await person.post<CalendarFeed>("/api/my/calendar")).body.url;

test("links and open pages outlast one renewal of the secrets, and no second one", async () => {
	const path = await cast.createConference();
	const coauthor = new Person(machine);
	const reviewer = new Person(machine);
	const invited = new Person(machine);
	const alias = await new Person(machine).join();
	const unverified = await new Person(machine).joinUnconfirmed();
	const { number } = await submitPaperSteps(the("author"), path, coauthor);
	await new ReviewSteps(path, number).requestReview(the("editor"), reviewer);
	await the("editor").post(`/api/conf/${path}/adm/experts`, {
		experts: [expertForm({ email: invited.email })],
		invite: true,
	});
	await the("author").post("/api/auth/forgot-password", { email: the("author").email });
	await the("author").post("/api/profile/aliases", { email: alias.email });
	const verification = await unverified.verificationPath();
	const reset = await waitForNewLink(the("author"), "reset");
	const aliasLink = await waitForNewLink(alias, "alias");
	const unsubscribe = /\/unsubscribe\/([\w-]+)/.exec((await coauthor.waitForEmail(/aper/)).text)?.[1];
	const review = new LinkReviewer(machine, (await reviewer.waitForEmailWith("/auth/review#")).text);
	const expert = /\/auth\/expert#([^/]+)\/(\d+)\/(\S+)/.exec(
		(await invited.waitForEmailWith("/auth/expert#")).text,
	);
	const expertLink = { conference: expert?.[1], number: Number(expert?.[2]), signature: expert?.[3] };
	const calendar = await newCalendar(the("chair"));

	await renewSecrets();
	// An open page still has the token of the previous secret.
	const otherCalendar = await newCalendar(the("creator"));
	const stranger = new Person(machine);
	const used = {
		review: (await review.post("")).status,
		expert: (await stranger.post("/api/expert-invitation", expertLink)).status,
		calendar: await calendarStatus(calendar),
		unsubscribe: (await stranger.get<MailSubscription>(`/api/mail/subscription/${unsubscribe}`)).body.email,
		verification: (await unverified.get(`/api${verification}`)).status,
		reset: (await stranger.post("/api/auth/reset-password", passwordResetForm(reset, "battery staple")))
			.status,
		alias: (await stranger.post(`/api${aliasLink}`)).status,
	};
	expect(used).toEqual({
		review: 200,
		expert: 200,
		calendar: 200,
		unsubscribe: coauthor.email,
		verification: 200,
		reset: 204,
		alias: 200,
	});

	await renewSecrets();
	expect([await calendarStatus(calendar), await calendarStatus(otherCalendar)]).toEqual([404, 200]);
	expect((await review.post<{ code: string }>("")).body.code).toBe("review_link_over");
	expect((await the("superadmin").post("/api/my/calendar")).status).toBe(419);
});
