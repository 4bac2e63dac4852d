import { lazy, Suspense } from "react";
import { HomePage } from "../features/deck/home-page.tsx";

const NewConference = lazy(async () => ({
	default: (await import("../features/conference/new-conference.tsx")).NewConference,
}));

/** The event deck's home with what a platform admin can add to it. */
export function DeckHome() {
	const newConference = (
		<Suspense>
			<NewConference />
		</Suspense>
	);
	return <HomePage newConference={newConference} />;
}
