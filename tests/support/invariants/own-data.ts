import type { DataDownload } from "@deck/contracts/profile";
import { expect } from "vitest";
import type { Person } from "../person.ts";

const SOON = { timeout: 10_000, interval: 50 };

/** Requests the download and waits until its file is ready. */
export async function requestOwnData(person: Person): Promise<DataDownload & { file: string }> {
	const read = async () => (await person.get<DataDownload>("/api/profile/data")).body;
	expect((await person.post("/api/profile/data")).status).toBe(200);
	await expect.poll(async () => (await read()).state, SOON).toBe("ready");
	const { file, ...download } = await read();
	if (!file) throw new Error("a ready download has no file");
	return { ...download, file };
}

/** Returns the signed address to which `/files` redirects. */
export async function signedFileAddress(person: Person, file: string): Promise<string> {
	const { status, headers } = await person.get(file);
	expect(status).toBe(302);
	return headers.get("location") ?? "";
}

/** Requests and reads the file of a person's data. */
export async function downloadOwnData<T>(person: Person): Promise<T> {
	const { file } = await requestOwnData(person);
	const answer = await fetch(await signedFileAddress(person, file));
	return (await answer.json()) as T;
}
