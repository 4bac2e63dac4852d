import { expect, it } from "vitest";
import { networkOf } from "./rate-limit.ts";

it.each([
	["192.0.2.7", "192.0.2.7"],
	["::ffff:192.0.2.7", "::ffff:192.0.2.7"],
	["2001:db8:0:1:2:3:4:5", "2001:db8:0:1"],
	["2001:0DB8::1:ffff:ffff:ffff:ffff", "2001:db8:0:1"],
	["2001:db8:0:2::1", "2001:db8:0:2"],
	["::1", "0:0:0:0"],
	["unknown", "unknown"],
])("%s counts as %s", (address, counted) => {
	expect(networkOf(address)).toBe(counted);
});
