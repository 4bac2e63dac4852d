import { topics } from "@deck/contracts/topics";
import { mutate } from "swr";
import { useSession } from "../../lib/session.ts";
import { refreshUser } from "../../lib/session-change.ts";
import { useTopic } from "../../lib/socket.ts";
import { DATA, readProfile } from "./profile-data.ts";

/** Follows what happens to the account elsewhere, such as a click on the link of a letter, and to the file of its data. */
export function useProfileLive(): void {
	const { user } = useSession();
	const read = () => void Promise.all([readProfile(), refreshUser()]);
	const readData = () => void mutate(DATA);
	useTopic(
		user ? topics.user(user.id) : null,
		({ noun }) => (noun === "download" ? readData() : noun === "account" && read()),
		() => {
			read();
			readData();
		},
	);
}
