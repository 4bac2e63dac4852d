import type { Location } from "react-router";

export interface Face {
	/** Counts turns, which have new faces. */
	id: number;
	location: Location;
}

export interface Faces {
	front: Face;
	leaving: Face | null;
	turned: boolean;
}

export function firstFace(location: Location): Faces {
	return { front: { id: 0, location }, leaving: null, turned: true };
}

/**
 * Returns the faces after navigation. Another page turns the card, another query does not. A new turn
 * replaces an unfinished one.
 * @param still without motion
 */
export function facesAfter(faces: Faces, location: Location, still: boolean): Faces {
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
