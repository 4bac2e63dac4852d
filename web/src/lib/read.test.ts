import { expect, test } from "vitest";
import { read } from "./read.ts";

test("a read is the path of its route, with the given parameters and query", () => {
	expect(read("/api/my")).toEqual("/api/my");
	expect(read("/api/conf/:conf/papers/:number", { conf: "a/b", number: 137 })).toEqual(
		"/api/conf/a%2Fb/papers/137",
	);
	expect(read("/api/conf/:conf/adm/users", { conf: "spectra" }, { q: "mira & co" })).toEqual(
		"/api/conf/spectra/adm/users?q=mira+%26+co",
	);
});

test("an unknown route, a missing value or another query does not compile", () => {
	// @ts-expect-error
	read("/api/nothing");
	// @ts-expect-error
	read("/api/conf/:conf");
	// @ts-expect-error
	read("/api/conf/:conf/adm/users", { conf: "spectra" }, { query: "mira" });
});
