/** Window of the average speed. */
const WINDOW_MS = 5_000;
/** Earlier, a speed would be a guess. */
const SETTLE_MS = 1_000;

export class SpeedMeter {
	#samples: { at: number; sent: number }[] = [];

	reset(): void {
		this.#samples = [];
	}

	read(at: number, sent: number, size: number): { speed: number | null; left: number | null } {
		this.#samples.push({ at, sent });
		this.#samples = this.#samples.filter((sample) => at - sample.at <= WINDOW_MS);
		const first = this.#samples[0];
		if (!first || at - first.at < SETTLE_MS) return { speed: null, left: null };
		const speed = ((sent - first.sent) / (at - first.at)) * 1000;
		return speed > 0 ? { speed, left: Math.ceil((size - sent) / speed) } : { speed: null, left: null };
	}
}
