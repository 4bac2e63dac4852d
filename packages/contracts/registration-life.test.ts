import { expect, test } from "vitest";
import { type RegistrationNow, registrationActs, stageOf } from "./registration-life.ts";

const now = (state: RegistrationNow["state"], rest: Partial<RegistrationNow> = {}): RegistrationNow => ({
	state,
	open: true,
	...rest,
});

test("a participant changes their own until it is paid, in the window", () => {
	expect(registrationActs("participant", now("draft"))).toEqual(["save", "send", "cancel"]);
	expect(registrationActs("participant", now("submitted"))).toEqual(["send", "cancel"]);
	expect(registrationActs("participant", now("submitted", { open: false }))).toEqual(["cancel"]);
	expect(registrationActs("participant", now("paid"))).toEqual([]);
	expect(registrationActs("participant", now("cancelled"))).toEqual([]);
});

test("staff judge a document once it is sent, and change their mind until it is paid", () => {
	const of = (document?: RegistrationNow["document"]) =>
		registrationActs("registrar", now("submitted", { document, open: false }));
	expect(of()).toEqual(["cancel", "pay", "discount", "remind"]);
	expect(of("pending")).toEqual(["cancel", "verify", "return", "pay", "discount", "remind"]);
	expect(of("verified")).toEqual(["cancel", "return", "pay", "discount", "remind"]);
	expect(of("returned")).toEqual(["cancel", "verify", "pay", "discount", "remind"]);
	expect(registrationActs("registrar", now("draft", { document: "pending" }))).toEqual([
		"cancel",
		"discount",
	]);
	expect(registrationActs("registrar", now("paid", { document: "verified" }))).toEqual([
		...["cancel", "unpay", "correct", "check_in", "check_out"],
	]);
	expect(registrationActs("registrar", now("paid", { owed: true }))).toContain("settle");
	expect(registrationActs("registrar", now("cancelled"))).toEqual([]);
	expect(registrationActs("registrar", now("submitted", { free: true }))).toEqual([
		...["cancel", "pay", "discount"],
	]);
	const young = (seen: boolean) => registrationActs("registrar", now("submitted", { seen }));
	expect([young(false), young(true)]).toEqual(
		["see", "unsee"].map((act) => ["cancel", "pay", "discount", "remind", act]),
	);
});

test("a stage tells the document's state only of what is sent and unpaid", () => {
	expect(stageOf("submitted", "returned")).toBe("returned");
	expect(stageOf("submitted", "verified")).toBe("verified");
	expect(stageOf("submitted", "pending")).toBe("sent");
	expect(stageOf("submitted")).toBe("sent");
	expect(stageOf("paid", "verified")).toBe("paid");
	expect(stageOf("draft", "returned")).toBe("draft");
});
