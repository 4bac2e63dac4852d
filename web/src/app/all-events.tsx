import { NewConference } from "../features/conference/new-conference.tsx";
import { EventsPage } from "../features/deck/events-page.tsx";
import { useSession } from "../lib/session.ts";

export function AllEvents() {
	const { user } = useSession();
	return <EventsPage newConference={user?.platform_admin && <NewConference />} />;
}
