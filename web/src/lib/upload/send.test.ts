import type { SignedPart, Upload } from "@deck/contracts/upload";
import { expect, test } from "vitest";
import { sendParts } from "./send.ts";
import type { UploadTransport } from "./transport.ts";

test("the failure that came first is thrown, whichever part it is of", async () => {
	const second = Promise.withResolvers<number>();
	const transport = {
		put: ({ part }: SignedPart) => {
			if (part === 2) return Promise.reject(new Error("part 2"));
			return second.promise.then(() => Promise.reject(new Error(`part ${part}`)));
		},
		server: {
			sign: async (_: string, parts: number[]) =>
				parts.map((part) => ({ part, url: `https://bucket/${part}`, headers: {} })),
		},
	} as unknown as UploadTransport;
	const upload = { id: "u1", size: 3, part_size: 1, parts: [], signed: [] } as unknown as Upload;
	const sending = sendParts({
		transport,
		upload,
		file: new Blob(["abc"]),
		signal: new AbortController().signal,
		onSent: () => {},
		onArrived: () => {},
	});
	setTimeout(second.resolve, 10);
	await expect(sending).rejects.toThrow("part 2");
});
