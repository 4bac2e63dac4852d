import { expect, test } from "vitest";
import { SpeedMeter } from "./speed-meter.ts";

test("the speed is shown once it is steady, and over the last seconds only", () => {
	const pace = new SpeedMeter();
	expect(pace.read(0, 0, 10_000)).toEqual({ speed: null, left: null });
	expect(pace.read(500, 900, 10_000)).toEqual({ speed: null, left: null });
	expect(pace.read(1_000, 1_000, 10_000)).toEqual({ speed: 1_000, left: 9 });
	expect(pace.read(6_000, 3_500, 10_000)).toEqual({ speed: 500, left: 13 });
});

test("without progress there is no estimate", () => {
	const pace = new SpeedMeter();
	pace.read(0, 700, 1_000);
	expect(pace.read(2_000, 700, 1_000)).toEqual({ speed: null, left: null });
	pace.reset();
	expect(pace.read(4_000, 900, 1_000)).toEqual({ speed: null, left: null });
});
