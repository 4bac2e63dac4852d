/** Converts an instant to whole seconds since 1970, as in `ttl` attributes and signed tokens. */
export const epochSeconds = (instant: Date | string | number): number =>
	Math.floor(new Date(instant).getTime() / 1000);
