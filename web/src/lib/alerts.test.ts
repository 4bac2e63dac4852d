import { beforeEach, expect, test } from "vitest";
import { alertError, alertSuccess, shownAlerts, useAlerts } from "./alerts.ts";

const texts = () => useAlerts.getState().alerts.map(({ text }) => text);
const undo = () => ({ label: "Undo", act: () => {} });

beforeEach(() => useAlerts.setState({ alerts: [], modals: [] }));

test("newer alerts replace plain successes, but no failures and nothing that can be undone", () => {
	alertSuccess("Saved");
	alertSuccess("Place removed", undo());
	alertError("Not sent");
	alertSuccess("Copied");
	useAlerts.getState().prune(1);
	expect(texts()).toEqual(["Place removed", "Not sent", "Copied"]);
	alertSuccess("Signed out");
	alertSuccess("Renewed");
	useAlerts.getState().prune(2);
	expect(texts()).toEqual(["Place removed", "Not sent", "Signed out", "Renewed"]);
});

test("equal alerts are shown once, unless each can be undone", () => {
	alertSuccess("Saved");
	alertSuccess("Saved");
	alertSuccess("Place removed", undo());
	alertSuccess("Place removed", undo());
	expect(texts()).toEqual(["Saved", "Place removed", "Place removed"]);
});

test("of alerts that can be undone, the newest is shown until it is gone", () => {
	alertSuccess("First removed", undo());
	alertError("Not sent");
	const second = alertSuccess("Second removed", undo());
	const shown = () => shownAlerts(useAlerts.getState().alerts, 3).map(({ text }) => text);
	expect(shown()).toEqual(["Not sent", "Second removed"]);
	useAlerts.getState().dismiss(second);
	expect(shown()).toEqual(["First removed", "Not sent"]);
});

test("a dialog knows the last alert before it opened", () => {
	const id = alertSuccess("Saved");
	useAlerts.getState().open("drawer");
	alertError("Not sent");
	useAlerts.getState().open("dialog");
	expect(useAlerts.getState().modals).toEqual([
		{ id: "drawer", since: id },
		{ id: "dialog", since: id + 1 },
	]);
	useAlerts.getState().close("drawer");
	expect(useAlerts.getState().modals).toEqual([{ id: "dialog", since: id + 1 }]);
});
