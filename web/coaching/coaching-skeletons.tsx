import { Skeleton } from "@mantine/core";
import type { ReactNode } from "react";

const places = ["first", "second", "third"];

export function CardsSkeleton() {
  return (
    <LoadingPlaceholder>
      {places.map((place) => (
        <div key={place} className="session-row" aria-hidden="true">
          <Skeleton height="3.25rem" my="xs" />
        </div>
      ))}
    </LoadingPlaceholder>
  );
}

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
