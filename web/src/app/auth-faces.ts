import type { Location } from "react-router";

/** One side of the card, and the address that it shows. */
export interface Face {
	/** Counts the turns, so that each turn has faces of its own. */
	id: number;
	location: Location;
}

/** What is drawn of the card: one face at rest, two while it turns over. */
export interface Faces {
	front: Face;
	/** The face that is turned away from, until it is gone. */
	leaving: Face | null;
	/** Whether the card has passed its edge: the front is the one that is seen. */
	turned: boolean;
}

/** The card at rest, as the area is entered. */
export function firstFace(location: Location): Faces {
	return { front: { id: 0, location }, leaving: null, turned: true };
}

/**
 * What is drawn after going to an address: the card turns over where another page is shown, and stays where only the
 * query has changed. A turn that has not ended gives way to the new one.
 * @param still people who want no motion: the new face takes the place of the old one
 */
export function goTo(faces: Faces, location: Location, still: boolean): Faces {
	const { front } = faces;
	if (front.location === location) return faces;
	if (page(front.location) === page(location)) return { ...faces, front: { ...front, location } };
	const next = { id: front.id + 1, location };
	return still
		? { front: next, leaving: null, turned: true }
		: { front: next, leaving: front, turned: false };
}

function page({ pathname }: Location): string {
	return pathname.replace(/\/+$/, "");
}
