import type { ConferenceWithRoles } from "@deck/contracts/conference";
import type { MyDeck } from "@deck/contracts/deck";
import { mutate } from "swr";
import { read } from "./read.ts";

/** Revalidates lists after a conference was created, deleted or changed its state. */
export async function reloadConferenceLists(): Promise<void> {
	await Promise.all([
		mutate(read("/api/public/home")),
		mutate(read("/api/public/confs")),
		mutate(read("/api/confs/staffed")),
		mutate(read("/api/confs/deleted")),
		mutate(read("/api/my")),
	]);
}

/** Removes a deleted conference from lists that live counts follow, so that its own are not read again. */
export async function removeFromConferenceLists(path: string): Promise<void> {
	const kept = { revalidate: false };
	await Promise.all([
		mutate<ConferenceWithRoles[]>(
			read("/api/confs/staffed"),
			(all) => all?.filter((one) => one.path !== path),
			kept,
		),
		mutate<MyDeck>(
			read("/api/my"),
			(deck) => deck && { ...deck, tasks: deck.tasks.filter(({ conference }) => conference.path !== path) },
			kept,
		),
	]);
}
