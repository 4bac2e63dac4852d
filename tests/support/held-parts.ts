import type { Page, Route } from "@playwright/test";
import type { Served } from "./served.ts";

/**
 * The parts of a page's uploads on their way to the bucket, held back until they are let through: what an upload
 * does in its middle can then be looked at.
 */
export class HeldParts {
	/** Numbers of the parts that were let through, in their order; a part that was sent twice stands twice. */
	readonly sent: number[] = [];
	readonly #held = new Map<number, Route[]>();
	#open: (part: number) => boolean = () => false;

	/** Holds back every part of a page from now on, also after a reload. */
	static async of(page: Page, { env }: Served): Promise<HeldParts> {
		const parts = new HeldParts();
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

	/** Numbers of the parts that wait, in their order. */
	get waiting(): number[] {
		return [...this.#held.keys()].sort((one, two) => one - two);
	}

	/** Lets the parts through that `open` names, those that wait and those to come; without it all. */
	async let(open: (part: number) => boolean = () => true): Promise<void> {
		this.#open = open;
		for (const [part, routes] of this.#held) {
			if (!open(part)) continue;
			this.#held.delete(part);
			for (const route of routes) await this.#send(part, route);
		}
	}

	/** Ends what waits as a broken connection does; what comes is held back again. */
	async cut(): Promise<void> {
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
