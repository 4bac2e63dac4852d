import type { Page, Route } from "@playwright/test";
import type { RunningMachine } from "../machine/running-machine.ts";

/** Holds back upload parts, to inspect an upload midway. */
export class PausedUploadParts {
	/** Released parts in order; repeats count. */
	readonly sent: number[] = [];
	readonly #held = new Map<number, Route[]>();
	#open: (part: number) => boolean = () => false;

	/** Also holds parts after a reload. */
	static async intercept(page: Page, { env }: RunningMachine): Promise<PausedUploadParts> {
		const parts = new PausedUploadParts();
		const bucket = new URL(env.AWS_ENDPOINT_URL_S3 ?? "").host;
		await page.route(
			({ host }) => host === bucket,
			async (route) => {
				if (route.request().method() !== "PUT") return route.continue();
				const part = Number(new URL(route.request().url()).searchParams.get("partNumber"));
				if (parts.#open(part)) return parts.#send(part, route);
				parts.#held.set(part, [...(parts.#held.get(part) ?? []), route]);
			},
		);
		return parts;
	}

	get waiting(): number[] {
		return [...this.#held.keys()].sort((one, two) => one - two);
	}

	/** Waiting and future parts; by default all. */
	async release(open: (part: number) => boolean = () => true): Promise<void> {
		this.#open = open;
		for (const [part, routes] of this.#held) {
			if (!open(part)) continue;
			this.#held.delete(part);
			for (const route of routes) await this.#send(part, route);
		}
	}

	/** Holds new parts again. */
	async abort(): Promise<void> {
		const routes = [...this.#held.values()].flat();
		this.#held.clear();
		this.#open = () => false;
		for (const route of routes) await route.abort("internetdisconnected");
	}

	async #send(part: number, route: Route): Promise<void> {
		this.sent.push(part);
		await route.continue();
	}
}
