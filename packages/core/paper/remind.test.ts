import { expect, it } from "vitest";
import { reminderTimes } from "./remind.ts";

it("is sent on the recipient's last morning before a deadline, and three days earlier", () => {
	const at = (zone: string) =>
		reminderTimes("2026-11-23T19:59:59.000Z", zone).map((one) => one.at.toISOString());
	expect(at("Europe/Samara")).toEqual(["2026-11-20T05:00:00.000Z", "2026-11-23T05:00:00.000Z"]);
	expect(at("Asia/Tokyo")).toEqual(["2026-11-20T00:00:00.000Z", "2026-11-23T00:00:00.000Z"]);
});
