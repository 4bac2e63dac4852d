import { expect, test } from "vitest";
import { fitInto } from "./picture.ts";

test("a large picture is scaled down to fit, keeping its shape, and a small one stays", () => {
	expect(fitInto({ width: 4000, height: 3000 }, 1600)).toEqual({ width: 1600, height: 1200 });
	expect(fitInto({ width: 1000, height: 4000 }, 1600)).toEqual({ width: 400, height: 1600 });
	expect(fitInto({ width: 9000, height: 2 }, 900)).toEqual({ width: 900, height: 1 });
	expect(fitInto({ width: 320, height: 200 }, 1600)).toEqual({ width: 320, height: 200 });
});
