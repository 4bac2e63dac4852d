import { expect, test } from "vitest";
import {
	allowedRegistrationActions,
	type RegistrationSnapshot,
	toRegistrationStage,
} from "./registration-lifecycle.ts";

const now = (
	state: RegistrationSnapshot["state"],
	rest: Partial<RegistrationSnapshot> = {},
): RegistrationSnapshot => ({
	state,
	open: true,
	...rest,
});

test("a participant can change a registration until it is paid, while registration is open", () => {
	expect(allowedRegistrationActions("participant", now("draft"))).toEqual(["save", "send", "cancel"]);
	expect(allowedRegistrationActions("participant", now("submitted"))).toEqual(["send", "cancel"]);
	expect(allowedRegistrationActions("participant", now("submitted", { open: false }))).toEqual(["cancel"]);
	expect(allowedRegistrationActions("participant", now("paid"))).toEqual([]);
	expect(allowedRegistrationActions("participant", now("cancelled"))).toEqual([]);
});

test("staff can verify or return a document once it is sent, and change that until payment", () => {
	const actionsWith = (document?: RegistrationSnapshot["document"]) =>
		allowedRegistrationActions("registrar", now("submitted", { document, open: false }));
	expect(actionsWith()).toEqual(["cancel", "pay", "discount", "remind"]);
	expect(actionsWith("pending")).toEqual(["cancel", "verify", "return", "pay", "discount"]);
	expect(actionsWith("verified")).toEqual(["cancel", "return", "pay", "discount", "remind"]);
	expect(actionsWith("returned")).toEqual(["cancel", "verify", "pay", "discount", "remind"]);
	expect(allowedRegistrationActions("registrar", now("draft", { document: "pending" }))).toEqual([
		"cancel",
		"discount",
	]);
	expect(allowedRegistrationActions("registrar", now("paid", { document: "verified" }))).toEqual([
		"cancel",
		"unpay",
		"correct",
		"check_in",
		"check_out",
	]);
	expect(allowedRegistrationActions("registrar", now("paid", { owed: true }))).toContain("settle");
	expect(allowedRegistrationActions("registrar", now("cancelled"))).toEqual([]);
	expect(allowedRegistrationActions("registrar", now("submitted", { free: true }))).toEqual([
		"cancel",
		"pay",
		"discount",
	]);
	const young = (seen: boolean) => allowedRegistrationActions("registrar", now("submitted", { seen }));
	expect([young(false), young(true)]).toEqual(
		["see", "unsee"].map((act) => ["cancel", "pay", "discount", "remind", act]),
	);
});

test("staff do not correct, remind or confirm again after the participant deleted their account", () => {
	const erased = (state: RegistrationSnapshot["state"]) =>
		allowedRegistrationActions("registrar", now(state, { erased: true }));
	expect(erased("paid")).toEqual(["cancel", "unpay", "check_in", "check_out"]);
	expect(erased("submitted")).toEqual(["cancel", "discount"]);
});

test("a stage shows the document's state only for a sent, unpaid registration", () => {
	expect(toRegistrationStage("submitted", "returned")).toBe("returned");
	expect(toRegistrationStage("submitted", "verified")).toBe("verified");
	expect(toRegistrationStage("submitted", "pending")).toBe("sent");
	expect(toRegistrationStage("submitted")).toBe("sent");
	expect(toRegistrationStage("paid", "verified")).toBe("paid");
	expect(toRegistrationStage("draft", "returned")).toBe("draft");
});
