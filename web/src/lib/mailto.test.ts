import { expect, test } from "vitest";
import { mailto } from "./mailto.ts";

test.each([
	["ada@example.org", "mailto:ada@example.org"],
	["prof.smith?cc=eve&bcc=x%40@example.org", "mailto:prof.smith%3Fcc%3Deve%26bcc%3Dx%2540@example.org"],
	["ada@почта.рф", "mailto:ada@%D0%BF%D0%BE%D1%87%D1%82%D0%B0.%D1%80%D1%84"],
])("a link to %s writes to that address alone", (email, link) => {
	expect(mailto(email)).toBe(link);
	const [to, ...headers] = link.replace("mailto:", "").split(/[?&]/);
	expect([decodeURIComponent(to ?? ""), headers]).toEqual([email, []]);
});
