import { expect, test } from "vitest";
import { hasExternalPicture } from "./external-pictures.tsx";

test.each([
	["![Hall](https://elsewhere.example/hall.jpg)", true],
	["- in a list\n- ![Hall](//elsewhere.example/hall.jpg)", true],
	["a | b\n--|--\n![Hall](http&#58;//elsewhere.example/1.png) | 2", true],
	["![Hall](/api/calendar/a/b)", true],
	["![Hall](/public/conferences/hall.webp)", false],
	["[A link](https://elsewhere.example/hall.jpg) and `![x](https://elsewhere.example/x)`", false],
	[">".repeat(20_000), false],
])("%#: detects whether a picture is from another site", (text, foreign) => {
	expect(hasExternalPicture(text)).toBe(foreign);
});
