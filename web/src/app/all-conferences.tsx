import { NewConference } from "../features/conference/new-conference.tsx";
import { ConferencesPage } from "../features/deck/conferences-page.tsx";
import { useAuthSession } from "../lib/auth-session.ts";

export function AllConferences() {
	const { user } = useAuthSession();
	return <ConferencesPage newConference={user?.platform_admin && <NewConference />} />;
}
