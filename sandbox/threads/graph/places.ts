export type Place = {
  id: string;
  name: string;
  address: string;
  city: string;
  country: string;
  latitude: number;
  longitude: number;
  postal_code: string;
};

export const PLACES: readonly Place[] = [
  place('100000000000001', 'Meta Headquarters', '1 Hacker Way', 'Menlo Park', 'USA', [37.4837, -122.1489], '94025'),
  place('100000000000002', 'Ferry Building', '1 Ferry Building', 'San Francisco', 'USA', [37.7955, -122.3937], '94111'),
  place('100000000000003', 'Central Park', '59th to 110th St', 'New York', 'USA', [40.7829, -73.9654], '10022'),
  place('100000000000004', 'Jardin du Luxembourg', 'Rue de Vaugirard', 'Paris', 'France', [48.8462, 2.3372], '75006'),
  place('100000000000005', 'Place Bellecour', 'Place Bellecour', 'Lyon', 'France', [45.7578, 4.832], '69002'),
  place('100000000000006', 'Vieux-Port', 'Quai des Belges', 'Marseille', 'France', [43.2951, 5.374], '13001'),
  place(
    '100000000000007',
    'Parc du Mont-Royal',
    'Chemin Remembrance',
    'Montréal',
    'Canada',
    [45.5048, -73.5874],
    'H3H',
  ),
];

export function findPlace(id: unknown): Place | undefined {
  return PLACES.find((place) => place.id === id);
}

function place(
  id: string,
  name: string,
  address: string,
  city: string,
  country: string,
  [latitude, longitude]: [number, number],
  postalCode: string,
): Place {
  return { id, name, address, city, country, latitude, longitude, postal_code: postalCode };
}
