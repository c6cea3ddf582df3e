import { Skeleton } from "@mantine/core";
import type { ReactNode } from "react";

const places = ["first", "second", "third"];

/** Placeholder of the bookable sessions while they load. */
export function CardsSkeleton() {
  return (
    <LoadingPlaceholder>
      {places.map((place) => (
        <div key={place} className="session-row fold-line session-slot" aria-hidden="true">
          <Skeleton height="3.25rem" width="9rem" />
          <Skeleton height="3.25rem" width="80%" />
          <Skeleton height="2rem" width="8rem" />
        </div>
      ))}
    </LoadingPlaceholder>
  );
}

/** Placeholder of the booked sessions while they load. */
export function BookingsSkeleton() {
  return (
    <LoadingPlaceholder>
      {places.map((place) => (
        <div key={place} className="booking" aria-hidden="true">
          <div className="booking-words">
            <Skeleton height="1.5rem" width="12rem" />
            <Skeleton height="6rem" width="16rem" />
          </div>
          <div className="booking-buttons">
            <Skeleton height="2.6rem" width="9rem" />
          </div>
        </div>
      ))}
    </LoadingPlaceholder>
  );
}

function LoadingPlaceholder({ children }: { children: ReactNode }) {
  return (
    <div>
      <p className="unseen" role="status">
        Loading
      </p>
      {children}
    </div>
  );
}
