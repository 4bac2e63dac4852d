import { expect, test } from "vitest";
import { clientAddress } from "./client-address.ts";

test.each([
	["a client that connects itself", "192.0.2.7", undefined, undefined, "192.0.2.7"],
	["a client that pretends", "192.0.2.7", "198.51.100.1", undefined, "192.0.2.7"],
	["a client that pretends beside the proxy", "192.0.2.7", "198.51.100.1", "10.0.0.1", "192.0.2.7"],
	["the proxy", "10.0.0.1", "198.51.100.1", "10.0.0.1", "198.51.100.1"],
	[
		"the proxy, after the client's own words",
		"10.0.0.1",
		"1.1.1.1, 198.51.100.1",
		"10.0.0.1",
		"198.51.100.1",
	],
	["the proxy, on a socket for both families", "::ffff:10.0.0.1", "198.51.100.1", "10.0.0.1", "198.51.100.1"],
	["the proxy's own health check", "10.0.0.1", undefined, "10.0.0.1", "10.0.0.1"],
])("of %s", (_, remoteAddress, forwarded, trusted, address) => {
	const headers = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
	expect(clientAddress({ socket: { remoteAddress }, headers }, trusted)).toBe(address);
});
