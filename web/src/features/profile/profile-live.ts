import { useSession } from "../../lib/session.ts";
import { refreshUser } from "../../lib/session-change.ts";
import { useTopic } from "../../lib/socket.ts";
import { readProfile } from "./profile-data.ts";

/** Follows what happens to the account elsewhere, such as a click on the link of a letter. */
export function useProfileLive(): void {
	const { user } = useSession();
	const read = () => void Promise.all([readProfile(), refreshUser()]);
	useTopic(user ? `user#${user.id}` : null, ({ noun }) => noun === "account" && read(), read);
}
