import type { DataDownload } from "@deck/contracts/profile";
import { expect } from "vitest";
import type { Person } from "../person.ts";

const SOON = { timeout: 10_000, interval: 50 };

/** Waits for the file. */
export async function requestOwnData(person: Person): Promise<DataDownload & { file: string }> {
	const read = async () => (await person.get<DataDownload>("/api/profile/data")).body;
	expect((await person.post("/api/profile/data")).status).toBe(200);
	await expect.poll(async () => (await read()).state, SOON).toBe("ready");
	return (await read()) as DataDownload & { file: string };
}

export async function signedFileAddress(person: Person, file: string): Promise<string> {
	const { status, headers } = await person.get(file);
	expect(status).toBe(302);
	return headers.get("location") ?? "";
}

export async function downloadOwnData<T>(person: Person): Promise<T> {
	const { file } = await requestOwnData(person);
	const answer = await fetch(await signedFileAddress(person, file));
	return (await answer.json()) as T;
}
